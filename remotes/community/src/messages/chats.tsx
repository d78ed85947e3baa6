import type { Connection } from '@reset/contracts/partners';
import { authorWords } from '@reset/contracts/people';
import { Link } from '@reset/remote-kit';
import { Count } from '@reset/ui';
import styles from './chats.module.css';

interface Props {
  /** Whose messages these are. */
  readonly here: string;
  readonly of: readonly Connection[] | undefined;
}

/** With whom she writes, beside the messages of one of them. */
export const Chats = ({ here, of }: Props) => {
  const chats = of?.filter(({ status }) => status === 'accepted') ?? [];
  return (
    <nav className={styles.chats} aria-label="Chats">
      <ul role="list">
        {chats.map(({ id, person, unread }) => (
          <li key={id}>
            <Link
              to={`/community/messages/${id}`}
              className={styles.chat}
              aria-current={id === here ? 'page' : undefined}
            >
              <span dir="auto">{person?.name ?? authorWords.former}</span>
              <Count of={id === here ? 0 : unread} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
