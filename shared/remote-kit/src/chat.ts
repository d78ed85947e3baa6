/** Conversations of two; apart from the rest: only pages where people talk load it. */
export { Chat } from './chat/chat.tsx';
export type { ConversationEndpoints } from './chat/use-conversation-calls.ts';
