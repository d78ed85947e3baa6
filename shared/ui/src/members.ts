/** Apart from the rest: only pages on which members write load them. */
export { ChatBubble } from './chat/chat-bubble.tsx';
export { ChatComposer } from './chat/chat-composer.tsx';
export { ChatThread, type ThreadItem } from './chat/chat-thread.tsx';
export { HelpFold } from './help-fold/help-fold.tsx';
export { MemberWords } from './member-words/member-words.tsx';
export { NewBar } from './new-bar/new-bar.tsx';
export { OwnActions } from './own-actions/own-actions.tsx';
export { NotSent } from './chat/not-sent.tsx';
