import { Badge, smallText } from '@reset/ui';
import type { ReactNode } from 'react';
import { Link } from '../link.tsx';
import { momentText } from '../members/when-text.ts';
import styles from './inbox-line.module.css';

interface Props {
  /** Where it leads, where that is somewhere. */
  readonly to?: string | undefined;
  /** Who and what. */
  readonly words: ReactNode;
  /** About what. */
  readonly about?: ReactNode;
  readonly at: string;
  /** Said of what she has not read, like "New". */
  readonly unread?: string | undefined;
  /** She follows it. */
  readonly onFollow?: (() => void) | undefined;
  /** What else there is to read, below. */
  readonly more?: ReactNode;
  /** What can be done with it beside that. */
  readonly action?: ReactNode;
}

/** Something in her inbox. */
export const InboxLine = ({ to, words, about, at, unread, onFollow, more, action }: Props) => {
  const body = (
    <>
      <span className={styles.head}>
        <span className={styles.words}>{words}</span>
        {unread && <Badge>{unread}</Badge>}
      </span>
      {about && <span className={smallText}>{about}</span>}
      <time className={smallText} dateTime={at}>
        {momentText(at)}
      </time>
    </>
  );
  return (
    <li className={`${styles.line} ${unread ? styles.new : ''}`}>
      {to === undefined ? (
        <div className={styles.body}>{body}</div>
      ) : (
        <Link to={to} className={styles.body} onClick={onFollow}>
          {body}
        </Link>
      )}
      {more && <div className={styles.more}>{more}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </li>
  );
};
