/** Conversations of two; apart from the rest: only pages where people talk load it. */
export { PairChat } from './chat/pair-chat.tsx';
export type { ConversationEndpoints } from './chat/use-conversation-calls.ts';
