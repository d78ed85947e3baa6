import type { PartnerPost } from '@reset/contracts/partners';
import { Link } from '@reset/remote-kit';
import { Button, buttonClass } from '@reset/ui';
import styles from './actions.module.css';
import { Decision } from './decision.tsx';
import { statusWords } from './status-words.ts';
import { useConnect } from './use-connect.ts';

interface Props {
  readonly ad: PartnerPost;
  /** What she pressed is gone. */
  readonly onChanged: () => void;
}

/** What stands between her and whoever posted an ad, and what she can do about it. */
export const Standing = ({ ad: { author, connection }, onChanged }: Props) => {
  const { connect, busy } = useConnect();
  if (connection === null) {
    return (
      <Button
        variant="primary"
        compact
        aria-label={`Connect with ${author.name}`}
        busy={busy}
        onClick={() => void connect(author).then(onChanged)}
      >
        Connect
      </Button>
    );
  }
  const { id, status, asked } = connection;
  return (
    <div className={styles.actions}>
      <p className={styles.status}>{statusWords(connection)}</p>
      {status === 'pending' && !asked && <Decision id={id} name={author.name} onDecided={onChanged} />}
      {status === 'accepted' && (
        <Link
          to={`/community/messages/${id}`}
          className={buttonClass({ compact: true })}
          aria-label={`Message ${author.name}`}
        >
          Message
        </Link>
      )}
    </div>
  );
};
