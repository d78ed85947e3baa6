import { partnerPostsApi } from '@reset/contracts/http/community';
import { partnerLimits, partnerMessages } from '@reset/contracts/partners';
import { usePages } from '@reset/remote-kit/data';
import { PagedList } from '@reset/remote-kit/page';
import { Button, EmptyState, Heading, quietText, stack } from '@reset/ui';
import beside from '../writing/beside.module.css';
import { AdCard } from './ad-card.tsx';

const HEADING = 'ads';

/** Who looks for a partner, newest first; and what she has closed herself. */
export const Ads = () => {
  const open = usePages(partnerPostsApi.listPartnerPosts, { limit: partnerLimits.page }, { still: true });
  const own = usePages(partnerPostsApi.listPartnerPosts, { limit: partnerLimits.page, mine: 'true' });
  const closed = own.data?.filter(({ is_active }) => !is_active) ?? [];
  return (
    <>
      <PagedList
        of={open}
        id={HEADING}
        title="Looking for a partner"
        className={beside.list}
        renderItem={(ad, toHeading) => <AdCard ad={ad} onLeave={toHeading} />}
        failed={partnerMessages.loading}
        empty={
          <EmptyState kind="people" title="Nobody is looking right now.">
            <p>With “Post Ad” you can be the first. Others find you here.</p>
          </EmptyState>
        }
      />
      {(closed.length > 0 || own.hasNextPage) && (
        <section className={`${stack(4)} ${beside.list}`} aria-labelledby="closed">
          <Heading level={2} look="section" id="closed">
            Your closed posts
          </Heading>
          <p className={quietText}>Only you see these.</p>
          <ul className={stack(4)} role="list">
            {closed.map((ad) => (
              <AdCard key={ad.id} ad={ad} onLeave={() => document.getElementById(HEADING)?.focus()} />
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
