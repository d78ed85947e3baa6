import { partners } from '@reset/contracts/http/community';
import { partnerLimits, partnerMessages } from '@reset/contracts/partners';
import { usePages } from '@reset/remote-kit/data';
import { Button, EmptyState, Heading, Skeleton } from '@reset/ui';
import { useRef } from 'react';
import { LoadFailed } from '../forum/load-failed.tsx';
import { useSayFailed } from '../forum/use-say-failed.ts';
import { AdCard } from './ad-card.tsx';
import styles from './list.module.css';

/** Who looks for a partner, newest first; and what she has closed herself. */
export const Ads = () => {
  const open = usePages(partners.listPartnerPosts, { limit: partnerLimits.page }, { still: true });
  const own = usePages(partners.listPartnerPosts, { limit: partnerLimits.page, mine: 'true' });
  const heading = useRef<HTMLHeadingElement>(null);
  useSayFailed(open, partnerMessages.loading);
  const toTop = () => heading.current?.focus();
  const closed = own.data?.filter(({ is_active }) => !is_active) ?? [];
  return (
    <>
      <section className={styles.section} aria-labelledby="ads" aria-busy={open.isPending}>
        <Heading ref={heading} level={2} look="section" id="ads" tabIndex={-1}>
          Looking for a partner
        </Heading>
        {open.isPending && (
          <div className={styles.list}>
            <Skeleton shape="card" />
            <Skeleton shape="card" />
          </div>
        )}
        {open.isError && <LoadFailed title={partnerMessages.loading} onRetry={() => void open.refetch()} />}
        {open.data?.length === 0 && (
          <EmptyState title="Nobody is looking right now.">
            <p>With “Post Ad” you can be the first. Others find you here.</p>
          </EmptyState>
        )}
        {open.data !== undefined && open.data.length > 0 && (
          <ul className={styles.list} role="list">
            {open.data.map((ad) => (
              <AdCard key={ad.id} ad={ad} onLeave={toTop} />
            ))}
          </ul>
        )}
        {open.hasNextPage && (
          <Button busy={open.isFetchingNextPage} onClick={() => void open.fetchNextPage()}>
            Show more
          </Button>
        )}
      </section>
      {(closed.length > 0 || own.hasNextPage) && (
        <section className={styles.section} aria-labelledby="closed">
          <Heading level={2} look="section" id="closed">
            Your closed posts
          </Heading>
          <p className={styles.lead}>Only you see these.</p>
          <ul className={styles.list} role="list">
            {closed.map((ad) => (
              <AdCard key={ad.id} ad={ad} onLeave={toTop} />
            ))}
          </ul>
          {own.hasNextPage && (
            <Button busy={own.isFetchingNextPage} onClick={() => void own.fetchNextPage()}>
              Show more of yours
            </Button>
          )}
        </section>
      )}
    </>
  );
};
