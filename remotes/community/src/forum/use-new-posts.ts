import { postsApi } from '@reset/contracts/http/community';
import { useCall, useLive } from '@reset/remote-kit/data';
import { useState } from 'react';

/**
 * How many posts of others came after the newest she sees.
 * @param than when that one was written; null asks nothing
 */
export const useNewPosts = (than: string | null): number => {
  const count = useCall(postsApi.countNewPosts);
  const [newer, setNewer] = useState<{ readonly than: string | null; readonly count: number }>({ than, count: 0 });
  const look = () => {
    if (than === null) return;
    // It goes on by itself: without an answer nothing is said, and it is asked again.
    void count({ than }).then(
      (answer) => setNewer({ than, count: answer.count }),
      () => undefined,
    );
  };
  useLive(['community/post'], look, { spread: 2_000 });
  return newer.than === than ? newer.count : 0;
};
