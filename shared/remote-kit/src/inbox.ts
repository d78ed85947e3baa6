/** What waits for her, in the inbox and on Today; apart from the rest: only such cards load it. */
export { ChatList } from './inbox/chat-list.tsx';
export { InboxList } from './inbox/inbox-list.tsx';
export { NoticeList } from './inbox/notice-list.tsx';
export { WaitingCard } from './inbox/waiting-card.tsx';
