/** Conversations of two; apart from the rest: only pages where people talk load it. */
export type { ConversationCalls } from './chat/conversation-calls.ts';
export { useConversation } from './chat/use-conversation.ts';
export type { Outgoing } from './chat/use-outgoing.ts';
