import { forumMessages } from '@reset/contracts/forum';
import { forum } from '@reset/contracts/http/community';
import { useRefresh, useSend } from '@reset/remote-kit/data';

/**
 * Removes a post of hers.
 * @param onGone it is gone; called before the lists are read again, so that the focus can go elsewhere
 */
export const useRemovePost = (onGone: () => void): ((id: string) => Promise<void>) => {
  const refresh = useRefresh();
  const remove = useSend(forum.deletePost, {
    done: forumMessages.deleted,
    failed: { title: forumMessages.notDeleted },
  });
  return async (id) => {
    try {
      await remove.mutateAsync({ id });
    } catch {
      return;
    }
    onGone();
    await refresh([forum.listPosts]);
  };
};
