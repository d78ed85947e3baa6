import { priceText } from '@reset/contracts/marketplace';
import { Badge } from '@reset/ui';
import styles from './price.module.css';

/** What an item costs; that it costs nothing is said in a word as well. */
export const Price = ({ cents }: { readonly cents: number }) => (
  <p className={styles.price}>
    {priceText(cents)}
    {cents === 0 && (
      <>
        {' '}
        <Badge tone="success">Free</Badge>
      </>
    )}
  </p>
);
