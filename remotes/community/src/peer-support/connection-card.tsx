import type { Connection } from '@reset/contracts/partners';
import { authorWords } from '@reset/contracts/people';
import { Link } from '@reset/remote-kit';
import { Badge, buttonClass, Card, flow, Heading, TeamBadge } from '@reset/ui';
import { useRef } from 'react';
import actions from './actions.module.css';
import styles from './connection-card.module.css';
import { Decision } from './decision.tsx';
import { EndConnection } from './end-connection.tsx';
import { statusWords } from './status-words.ts';

interface Props {
  readonly connection: Connection;
  /** It leaves the list: whoever had the focus in it is somewhere else now. */
  readonly onLeave: () => void;
}

/** Somebody she is connected with, or might be. */
export const ConnectionCard = ({ connection, onLeave }: Props) => {
  const { id, person, status, asked, unread } = connection;
  const name = person?.name ?? authorWords.former;
  const heading = useRef<HTMLHeadingElement>(null);
  const received = status === 'pending' && !asked;
  return (
    <Card as="li" className={styles.card}>
      <div>
        <Heading ref={heading} level={3} className={styles.name} tabIndex={-1} dir="auto">
          {name}
        </Heading>
        {person?.admin && <TeamBadge />}
        <p className={actions.status}>{statusWords(connection)}</p>
      </div>
      {status === 'accepted' && unread > 0 && <Badge tone="success">{unread} unread</Badge>}
      <div className={flow(2)}>
        {received && <Decision id={id} name={name} onDecided={() => heading.current?.focus()} />}
        {status === 'accepted' && (
          <Link
            to={`/community/messages/${id}`}
            className={buttonClass({ variant: 'primary', compact: true })}
            aria-label={`Message ${name}`}
          >
            Message
          </Link>
        )}
        {!received && <EndConnection connection={connection} name={name} onLeave={onLeave} />}
      </div>
    </Card>
  );
};
