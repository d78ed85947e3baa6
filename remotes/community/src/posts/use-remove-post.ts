import { postsApi } from '@reset/contracts/http/community';
import { useRemove } from '@reset/remote-kit/data';

/** Removes a post of hers. @param onGone it is gone */
export const useRemovePost = (onGone: () => void): ((id: string) => Promise<void>) =>
  useRemove(postsApi.deletePost, {
    onGone,
    refresh: [postsApi.listPosts],
  });
