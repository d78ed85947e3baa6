import { partners } from '@reset/contracts/http/community';
import { type PartnerPost, partnerMessages } from '@reset/contracts/partners';
import { useRefresh, useSend } from '@reset/remote-kit/data';
import { Button } from '@reset/ui';
import { OwnActions } from '../forum/own-actions.tsx';
import styles from './actions.module.css';

interface Props {
  readonly ad: PartnerPost;
  readonly onEdit: () => void;
  /** It goes elsewhere or for good; called before the lists are read again. */
  readonly onLeave: () => void;
}

/** What she can do about an ad of hers. */
export const OwnAd = ({ ad: { id, title, is_active }, onEdit, onLeave }: Props) => {
  const refresh = useRefresh();
  const close = useSend(partners.closePartnerPost, {
    done: partnerMessages.closed,
    failed: { title: partnerMessages.notToggled },
  });
  const reopen = useSend(partners.reopenPartnerPost, {
    done: partnerMessages.reopened,
    failed: { title: partnerMessages.notToggled },
  });
  const remove = useSend(partners.deletePartnerPost, {
    done: partnerMessages.deleted,
    failed: { title: partnerMessages.notDeleted },
  });
  const does = async (what: { readonly mutateAsync: (input: { readonly id: string }) => Promise<unknown> }) => {
    try {
      await what.mutateAsync({ id });
    } catch {
      return;
    }
    onLeave();
    await refresh([partners.listPartnerPosts]);
  };
  return (
    <div className={styles.actions}>
      <Button
        compact
        variant="quiet"
        aria-label={`${is_active ? 'Close' : 'Reopen'} ${title}`}
        busy={close.isPending || reopen.isPending}
        onClick={() => void does(is_active ? close : reopen)}
      >
        {is_active ? 'Close' : 'Reopen'}
      </Button>
      <OwnActions
        kind="post"
        of={title}
        consequence="It goes for good. People you are connected with stay."
        onEdit={onEdit}
        onDelete={() => does(remove)}
      />
    </div>
  );
};
