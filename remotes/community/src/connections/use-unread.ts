import { unreadApi } from '@reset/contracts/http/community';
import { totalOf } from '@reset/contracts/unread';
import { useData } from '@reset/remote-kit/data';

/** @returns how many messages and requests wait for her; undefined while that is not known */
export const useUnread = (): number | undefined => {
  const { data, isError } = useData(unreadApi.readUnread, {});
  if (data) return totalOf(data);
  return isError ? 0 : undefined;
};
