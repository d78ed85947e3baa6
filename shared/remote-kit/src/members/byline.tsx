import { TeamBadge } from '@reset/ui';
import type { ReactNode } from 'react';
import { type Authored, authorText } from './author-text.ts';
import styles from './byline.module.css';
import { dayText, momentText } from './when-text.ts';

interface Props {
  readonly of: Authored & { readonly created_at: string; readonly edited_at?: string | null };
  /** With the time of the day. */
  readonly exact?: boolean;
  /** Badges beside the name. */
  readonly children?: ReactNode;
}

/** Who wrote it, and when. */
export const Byline = ({ of, exact = false, children }: Props) => (
  <p className={styles.byline}>
    <span className={styles.author} dir="auto">
      {authorText(of)}
    </span>{' '}
    {of.author?.admin && <TeamBadge />} {children}
    <span>
      · <time dateTime={of.created_at}>{(exact ? momentText : dayText)(of.created_at)}</time>
      {of.edited_at && ' · edited'}
    </span>
  </p>
);
