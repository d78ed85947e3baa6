import type { Comment } from '@reset/contracts/forum';
import { TeamBadge } from '@reset/ui';
import { authorText } from './author-text.ts';
import styles from './byline.module.css';

interface Props {
  readonly of: Pick<Comment, 'author' | 'anonymous' | 'mine' | 'created_at' | 'edited_at'>;
  /** How the moment is said. */
  readonly say: (at: string) => string;
}

/** Who wrote it, and when. */
export const Byline = ({ of, say }: Props) => (
  <p className={styles.byline}>
    <span className={styles.author} dir="auto">
      {authorText(of)}
    </span>{' '}
    {of.author?.admin && <TeamBadge />}{' '}
    <span>
      · <time dateTime={of.created_at}>{say(of.created_at)}</time>
      {of.edited_at !== null && ' · edited'}
    </span>
  </p>
);
