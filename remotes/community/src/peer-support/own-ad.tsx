import { partnerPostsApi } from '@reset/contracts/http/community';
import { type PartnerPost, partnerMessages } from '@reset/contracts/partners';
import { useRefresh, useRemove, useSend } from '@reset/remote-kit/data';
import { Button, flow } from '@reset/ui';
import { OwnActions } from '@reset/ui/members';

interface Props {
  readonly ad: PartnerPost;
  readonly onEdit: () => void;
  /** It goes elsewhere, or is deleted; called before the lists are read again. */
  readonly onLeave: () => void;
}

/** What she can do about an ad of hers. */
export const OwnAd = ({ ad: { id, title, is_active }, onEdit, onLeave }: Props) => {
  const failed = { title: partnerMessages.notToggled };
  const refresh = useRefresh();
  const close = useSend(partnerPostsApi.closePartnerPost, { done: partnerMessages.closed, failed });
  const reopen = useSend(partnerPostsApi.reopenPartnerPost, { done: partnerMessages.reopened, failed });
  const toggle = async () => {
    try {
      await (is_active ? close : reopen).mutateAsync({ id });
    } catch {
      return;
    }
    onLeave();
    await refresh([partnerPostsApi.listPartnerPosts]);
  };
  const remove = useRemove(partnerPostsApi.deletePartnerPost, {
    undo: { endpoint: partnerPostsApi.restorePartnerPost },
    onGone: onLeave,
    refresh: [partnerPostsApi.listPartnerPosts],
  });
  return (
    <div className={flow(2)}>
      <Button
        compact
        variant="quiet"
        aria-label={`${is_active ? 'Close' : 'Reopen'} ${title}`}
        busy={close.isPending || reopen.isPending}
        onClick={() => void toggle()}
      >
        {is_active ? 'Close' : 'Reopen'}
      </Button>
      <OwnActions kind="post" of={title} onEdit={onEdit} onDelete={() => remove(id)} />
    </div>
  );
};
