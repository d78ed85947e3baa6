import { authorWords } from '@reset/contracts/people';
import { Link } from '@reset/remote-kit';
import { Count } from '@reset/ui';
import { useConnections } from '../connections/use-connections.ts';
import styles from './chats.module.css';

/** With whom she writes, beside the messages of one of them. @param here whose these are */
export const Chats = ({ here }: { readonly here: string }) => {
  const { data } = useConnections();
  const chats = data?.filter(({ status }) => status === 'accepted') ?? [];
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
