import { itemsApi } from '@reset/contracts/http/marketplace';
import { type Item as ItemRow, marketplaceMessages } from '@reset/contracts/marketplace';
import { useParams } from '@reset/remote-kit';
import { useData } from '@reset/remote-kit/data';
import { DetailPage } from '@reset/remote-kit/page';
import { Price } from '../item-parts/price.tsx';
import { Item } from './item.tsx';
import { NoItem } from './no-item.tsx';

const priceOf = ({ price_cents }: Pick<ItemRow, 'price_cents'>) => <Price cents={price_cents} />;

export default function ItemPage() {
  const { id } = useParams<'id'>();
  const item = useData(itemsApi.readItem, { id });
  // An address that names no item leads to none either.
  const isMissing = item.data === undefined && (item.error?.code === 'not_found' || item.error?.code === 'invalid');
  if (isMissing) return <NoItem />;
  return (
    <DetailPage
      of={item}
      title="Item"
      titleOf={({ title }) => title}
      back="/marketplace"
      backLabel="Marketplace"
      failed={marketplaceMessages.loadingItem}
      lead={priceOf}
      show={Item}
      look="thread"
    />
  );
}
