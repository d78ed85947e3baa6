import { type Chat, marketplaceMessages } from '@reset/contracts/marketplace';
import { Link } from '@reset/remote-kit';
import { Badge, buttonClass, Heading, smallText } from '@reset/ui';
import { ItemPicture } from '../item-parts/item-picture.tsx';
import { Price } from '../item-parts/price.tsx';
import styles from './item-panel.module.css';

type About = Pick<Chat, 'item'>;

const State = ({ item }: About) => {
  if (!item?.id) return <Badge>Gone</Badge>;
  return item.is_active ? null : <Badge>Not for sale now</Badge>;
};

/** What they write about: beside the messages, on a phone in a low row above them. */
export const ItemPanel = ({ item }: About) => (
  <aside className={styles.panel} aria-label="Item">
    <div className={styles.item}>
      {item?.image && <ItemPicture place="panel" image={item.image} alt={item.title} first />}
      <div className={styles.words}>
        <Heading level={2} className={styles.title} dir="auto">
          {item?.title ?? 'The item is gone'}
        </Heading>
        {item && <Price cents={item.price_cents} />}
        <State item={item} />
      </div>
      {item?.id && (
        <Link to={`/marketplace/item/${item.id}`} className={buttonClass({ compact: true })}>
          View Item
        </Link>
      )}
    </div>
    <p className={smallText}>{marketplaceMessages.safety}</p>
  </aside>
);
