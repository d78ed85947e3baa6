import { moderationMessages } from '@reset/contracts/moderation';
import { moderation } from '@reset/contracts/http/community';
import { usePages, useRefresh, useSend } from '@reset/remote-kit/data';
import { Button, Heading, Skeleton } from '@reset/ui';
import { useRef } from 'react';
import { wordsOfOthers } from '../care/words-of-others.ts';
import { LoadFailed } from '../forum/load-failed.tsx';
import { dayText } from '../forum/when.ts';
import styles from './blocked.module.css';

/** Whom she has blocked, and the way back. */
export const Blocked = () => {
  const pages = usePages(moderation.listBlocks, { limit: 20 });
  const heading = useRef<HTMLHeadingElement>(null);
  const refresh = useRefresh();
  const unblock = useSend(moderation.deleteBlock, {
    done: moderationMessages.unblocked,
    failed: 'We could not take the block back.',
  });
  const takeBack = async (id: string) => {
    try {
      await unblock.mutateAsync({ id });
    } catch {
      return;
    }
    heading.current?.focus();
    await refresh([moderation.listBlocks, ...wordsOfOthers]);
  };
  return (
    <section className={styles.section} aria-labelledby="blocked" aria-busy={pages.isPending}>
      <Heading ref={heading} level={2} look="section" id="blocked" tabIndex={-1}>
        People you blocked
      </Heading>
      {pages.isPending && <Skeleton lines={2} />}
      {pages.isError && <LoadFailed title="We could not read whom you blocked" onRetry={() => void pages.refetch()} />}
      {pages.data?.length === 0 && (
        <p className={styles.none}>Nobody. Should you ever need it, “Block this person” stands beside their words.</p>
      )}
      {pages.data !== undefined && pages.data.length > 0 && (
        <ul className={styles.list} role="list">
          {pages.data.map(({ id, name, created_at }) => (
            <li key={id} className={styles.person}>
              <p className={styles.who}>
                <span dir="auto">{name}</span>{' '}
                <span className={styles.since}>
                  since <time dateTime={created_at}>{dayText(created_at)}</time>
                </span>
              </p>
              <Button
                compact
                aria-label={`Unblock ${name}, since ${dayText(created_at)}`}
                busy={unblock.isPending && unblock.variables.id === id}
                onClick={() => void takeBack(id)}
              >
                Unblock
              </Button>
            </li>
          ))}
        </ul>
      )}
      {pages.hasNextPage && (
        <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  );
};
