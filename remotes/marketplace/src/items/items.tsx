import { itemsApi } from '@reset/contracts/http/marketplace';
import { marketplaceLimits, marketplaceMessages } from '@reset/contracts/marketplace';
import { Link } from '@reset/remote-kit';
import { usePages } from '@reset/remote-kit/data';
import { PagedList } from '@reset/remote-kit/page';
import { buttonClass, Card, EmptyState, Skeleton, smallText } from '@reset/ui';
import card from './item-card.module.css';
import { ItemCard } from './item-card.tsx';
import styles from './items.module.css';
import type { Finding } from './use-finding.ts';

const eight = (
  <div className={styles.grid}>
    {[1, 2, 3, 4, 5, 6, 7, 8].map((n) => (
      <Card key={n} className={card.card}>
        <div className={styles.bone} />
        <div className={card.words}>
          <Skeleton lines={4} />
        </div>
      </Card>
    ))}
  </div>
);

/** As many as the widest first row has. */
const FIRST_ROW = 4;

/** What is for sale. */
export const Items = ({ finding: { query, sort, free } }: { readonly finding: Finding }) => {
  const input = { limit: marketplaceLimits.page, sort, ...(query && { query }), ...(free && { free: 'true' }) };
  const items = usePages(itemsApi.listItems, input);
  const first = items.data?.slice(0, FIRST_ROW).map(({ id }) => id);
  const isSearch = query !== '' || free;
  const found = () => {
    const many = items.data?.length ?? 0;
    if (!isSearch || many === 0) return '';
    const words = `${free ? 'free ' : ''}${many === 1 ? 'item' : 'items'}${query && ` with “${query}”`}`;
    return items.hasNextPage ? `The first ${many} ${words}` : `${many} ${words}`;
  };
  return (
    <PagedList
      of={items}
      id="items"
      title="For sale"
      className={styles.list}
      renderItem={(item) => <ItemCard item={item} first={first?.includes(item.id) === true} />}
      skeleton={eight}
      failed={marketplaceMessages.loading}
      empty={
        <EmptyState kind="basket" title={marketplaceMessages.none}>
          <p>
            {isSearch
              ? free
                ? 'What costs something is left out.'
                : 'Fewer or other words may find something.'
              : 'Something that was outgrown, or was never used? Somebody here may need it.'}
          </p>
          {isSearch && (
            <Link to="/marketplace" className={buttonClass({ compact: true })}>
              Show everything
            </Link>
          )}
        </EmptyState>
      }
      lead={
        <p className={smallText} role="status">
          {found()}
        </p>
      }
    />
  );
};
