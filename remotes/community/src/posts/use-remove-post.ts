import { forumMessages } from '@reset/contracts/forum';
import { forum } from '@reset/contracts/http/community';
import { useRemove } from '@reset/remote-kit/data';

/** Removes a post of hers. @param onGone it is gone */
export const useRemovePost = (onGone: () => void): ((id: string) => Promise<void>) =>
  useRemove(forum.deletePost, {
    done: forumMessages.deleted,
    failed: { title: forumMessages.notDeleted },
    onGone,
    refresh: [forum.listPosts],
  });
