import { moderationApi } from '@reset/contracts/http/community';
import { moderationMessages } from '@reset/contracts/moderation';
import { usePages, useRefresh, useSend } from '@reset/remote-kit/data';
import { dayText } from '@reset/remote-kit/members';
import { PagedList } from '@reset/remote-kit/page';
import { Button, Skeleton } from '@reset/ui';
import styles from './blocked.module.css';

/** Whom she has blocked, and the way back. */
export const Blocked = () => {
  const refresh = useRefresh();
  const unblock = useSend(moderationApi.deleteBlock, {
    done: moderationMessages.unblocked,
    failed: 'We could not take the block back.',
  });
  const takeBack = async (id: string, toHeading: () => void) => {
    try {
      await unblock.mutateAsync({ id });
    } catch {
      return;
    }
    toHeading();
    await refresh();
  };
  return (
    <PagedList
      of={usePages(moderationApi.listBlocks, { limit: 20 })}
      id="blocked"
      title="People you blocked"
      className={styles.section}
      look="lines"
      renderItem={({ id, name, created_at }, toHeading) => (
        <li className={styles.person}>
          <p className={styles.who}>
            <span dir="auto">{name}</span>{' '}
            <span className={styles.since}>
              since <time dateTime={created_at}>{dayText(created_at)}</time>
            </span>
          </p>
          <Button
            compact
            aria-label={`Unblock ${name}, since ${dayText(created_at)}`}
            busy={unblock.isPending && unblock.variables?.id === id}
            onClick={() => void takeBack(id, toHeading)}
          >
            Unblock
          </Button>
        </li>
      )}
      failed="We could not read whom you blocked"
      skeleton={<Skeleton lines={2} />}
      empty={
        <p className={styles.none}>Nobody. Should you ever need it, “Block this person” stands beside their words.</p>
      }
    />
  );
};
