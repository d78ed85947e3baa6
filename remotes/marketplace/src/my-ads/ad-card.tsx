import type { Item } from '@reset/contracts/marketplace';
import { Link } from '@reset/remote-kit';
import { useInPlace, Waits } from '@reset/remote-kit/form';
import { useKeepPicture } from '@reset/remote-kit/pictures';
import { Badge, Card, Heading } from '@reset/ui';
import { useRef } from 'react';
import { ItemPicture } from '../item-parts/item-picture.tsx';
import { Price } from '../item-parts/price.tsx';
import styles from './ad-card.module.css';
import { adEdit } from './edit-ad.tsx';
import { OwnAd } from './own-ad.tsx';

interface Props {
  readonly item: Item;
  /** It leaves the list: whoever had the focus in it is somewhere else now. */
  readonly onLeave: () => void;
}

/** An ad of hers. */
export const AdCard = ({ item, onLeave }: Props) => {
  const link = useRef<HTMLAnchorElement>(null);
  const place = useInPlace(adEdit, item, () => link.current?.focus());
  useKeepPicture(item.id, place.changes?.image);
  const { id, title, description, price_cents, image, is_active } = place.shown;
  return (
    <Card as="li" className={styles.card}>
      <ItemPicture place="own" image={image} alt={title} />
      <div className={styles.words}>
        <Heading level={3} className={styles.title} dir="auto">
          <Link ref={link} to={`/marketplace/item/${id}`}>
            {title}
          </Link>
        </Heading>
        <Price cents={price_cents} />
        {!is_active && <Badge>Inactive</Badge>}
        {place.waits && <Waits />}
        <p className={styles.excerpt} dir="auto">
          {description}
        </p>
      </div>
      <div className={styles.foot}>
        <OwnAd item={place.shown} onEdit={place.open} onLeave={onLeave} />
      </div>
      {place.editForm}
    </Card>
  );
};
