import { commentsApi, postsApi } from '@reset/contracts/http/community';
import { useRemove } from '@reset/remote-kit/data';

/** Removes a post of hers; she can take that back. @param onGone it is gone */
export const useRemovePost = (onGone: () => void): ((id: string) => Promise<void>) =>
  useRemove(postsApi.deletePost, {
    undo: { endpoint: postsApi.restorePost, refresh: [postsApi.readPost, commentsApi.listComments] },
    onGone,
    refresh: [postsApi.listPosts],
  });
