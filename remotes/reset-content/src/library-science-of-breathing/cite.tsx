import { Link } from '@reset/remote-kit';
import styles from './article.module.css';
import { numberOf, type SourceId } from './sources.ts';

/** A number in the text that leads to its source, and takes the focus along. */
export const Cite = ({ of }: { readonly of: SourceId }) => (
  <sup className={styles.cite}>
    <Link
      to={`#source-${of}`}
      aria-label={`Source ${numberOf(of)}`}
      onClick={() => document.getElementById(`source-${of}`)?.focus()}
    >
      {numberOf(of)}
    </Link>
  </sup>
);
