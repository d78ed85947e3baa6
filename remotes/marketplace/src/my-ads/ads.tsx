import { itemsApi } from '@reset/contracts/http/marketplace';
import { marketplaceLimits, marketplaceMessages } from '@reset/contracts/marketplace';
import { usePages } from '@reset/remote-kit/data';
import { PagedList } from '@reset/remote-kit/page';
import { EmptyState } from '@reset/ui';
import { AdCard } from './ad-card.tsx';
import styles from './page.module.css';

/** @returns her own, also what is not for sale now */
export const useAds = () => usePages(itemsApi.listOwnItems, { limit: marketplaceLimits.page });

export const Ads = ({ ads }: { readonly ads: ReturnType<typeof useAds> }) => (
  <PagedList
    of={ads}
    id="ads"
    title="Your ads"
    className={styles.ads}
    renderItem={(item, toHeading) => <AdCard item={item} onLeave={toHeading} />}
    failed={marketplaceMessages.loadingOwn}
    empty={
      <EmptyState kind="basket" title="You have no ads yet.">
        <p>With “Create Ad” you can sell something, or give it away.</p>
      </EmptyState>
    }
  />
);
