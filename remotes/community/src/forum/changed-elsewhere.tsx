import { Notice } from '@reset/ui';
import styles from './form.module.css';

/** Says that what she is changing was changed on another device meanwhile, and what it says now. */
export const ChangedElsewhere = ({ there }: { readonly there: string }) => (
  <Notice tone="warn" role="status" title="This was changed on another device">
    <p>It now says:</p>
    <blockquote className={styles.quote}>{there}</blockquote>
    <p>Save once more to put your words in its place, or cancel to leave it so.</p>
  </Notice>
);
