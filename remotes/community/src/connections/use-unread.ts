import { unreadApi } from '@reset/contracts/http/community';
import { useData } from '@reset/remote-kit/data';

/** @returns how many messages and requests wait for her; undefined while that is not known */
export const useUnread = (): number | undefined => {
  const { data, isError } = useData(unreadApi.readUnread, {});
  // What else she is told waits in her inbox.
  if (data) return data.messages + (data.requests ?? 0);
  return isError ? 0 : undefined;
};
