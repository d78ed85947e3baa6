/** Apart from the rest: only pages where people talk load them. */
export { ChatBubble } from './chat/chat-bubble.tsx';
export { ChatComposer } from './chat/chat-composer.tsx';
export { ChatThread } from './chat/chat-thread.tsx';
export { NewBar } from './new-bar/new-bar.tsx';
