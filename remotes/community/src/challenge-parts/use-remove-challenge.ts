import { forumMessages } from '@reset/contracts/forum';
import { challenges } from '@reset/contracts/http/community';
import { useRefresh, useSend } from '@reset/remote-kit/data';

/**
 * Removes a challenge of hers.
 * @param onGone it is gone; called before the list is read again, so that the focus can go elsewhere
 */
export const useRemoveChallenge = (onGone: () => void): ((id: string) => Promise<void>) => {
  const refresh = useRefresh();
  const remove = useSend(challenges.deleteChallenge, {
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
    await refresh([challenges.listChallenges]);
  };
};
