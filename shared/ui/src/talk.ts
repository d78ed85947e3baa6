/** Apart from the rest: only pages where people talk load them. */
export { ChatBubble } from './chat/chat-bubble.tsx';
export { NewBar } from './new-bar/new-bar.tsx';
