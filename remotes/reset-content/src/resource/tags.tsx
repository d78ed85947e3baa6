import type { LibraryResource } from '@reset/contracts/library';
import { pillars } from '@reset/contracts/pillars';
import { cards } from './cards.ts';
import styles from './tags.module.css';

/** What kind of thing it is, which pillar it belongs to, and how long it takes. */
export const Tags = ({ resource: { slug, kind, pillar } }: { readonly resource: LibraryResource }) => (
  <ul className={styles.tags} role="list">
    <li className={styles.kind}>{kind}</li>
    <li>{pillars.find(({ id }) => id === pillar)?.name}</li>
    <li>{cards[slug].extent}</li>
  </ul>
);
