import type { Item } from '@reset/contracts/marketplace';
import { Link } from '@reset/remote-kit';
import { Card, cardLink, Heading, smallText, TeamBadge } from '@reset/ui';
import { ItemPicture } from '../item-parts/item-picture.tsx';
import { Price } from '../item-parts/price.tsx';
import styles from './item-card.module.css';

interface Props {
  readonly item: Item;
  /** It is in the first row. */
  readonly first: boolean;
}

/** An item in the grid; all of it leads to its page. */
export const ItemCard = ({ item: { id, author, title, description, price_cents, image }, first }: Props) => (
  <Card as="li" pressable className={styles.card}>
    <ItemPicture place="card" image={image} alt={title} first={first} />
    <div className={styles.words}>
      <Heading level={3} className={styles.title} dir="auto">
        <Link to={`/marketplace/item/${id}`} className={cardLink}>
          {title}
        </Link>
      </Heading>
      <Price cents={price_cents} />
      <p className={styles.excerpt} dir="auto">
        {description}
      </p>
      <p className={`${smallText} ${styles.seller}`}>
        <span dir="auto">{author.name}</span> {author.admin && <TeamBadge />}
      </p>
    </div>
  </Card>
);
