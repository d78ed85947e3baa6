import { chatsApi, unreadApi } from '@reset/contracts/http/marketplace';
import { waitingTopics } from '@reset/contracts/unread';
import { useData, useLiveRefresh } from '@reset/remote-kit/data';

/** @returns how many messages of her chats she has not read, as it stands now; 0 while that is not known */
export const useUnread = (): number => {
  const { data } = useData(unreadApi.readUnread, {});
  useLiveRefresh(waitingTopics('marketplace'), [chatsApi.listChats, unreadApi.readUnread]);
  return data?.messages ?? 0;
};
