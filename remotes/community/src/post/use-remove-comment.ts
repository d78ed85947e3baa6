import { forumMessages } from '@reset/contracts/forum';
import { forum } from '@reset/contracts/http/community';
import { useRefresh, useSend } from '@reset/remote-kit/data';

/**
 * Removes a comment of hers.
 * @param last with it goes the place of a removed post that nobody else has answered
 * @param onGone it is gone; called before the list is read again, so that the focus can go elsewhere
 */
export const useRemoveComment = (last: boolean, onGone: () => void): ((id: string) => Promise<void>) => {
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
    await refresh(last ? [forum.listPosts] : [forum.listComments, forum.readPost, forum.listPosts]);
  };
};
