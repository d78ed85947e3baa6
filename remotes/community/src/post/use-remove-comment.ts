import { forumMessages } from '@reset/contracts/forum';
import { forum } from '@reset/contracts/http/community';
import { useRefresh, useSend } from '@reset/remote-kit/data';

/**
 * Removes a comment of hers.
 * @param onGone it is gone; called before the list is read again, so that the focus can go elsewhere
 */
export const useRemoveComment = (onGone: () => void): ((id: string) => Promise<void>) => {
  const refresh = useRefresh();
  const remove = useSend(forum.deleteComment, {
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
    await refresh([forum.listComments, forum.readPost, forum.listPosts]);
  };
};
