import { partnerMessages, type PartnerPost } from '@reset/contracts/partners';
import { Link } from '@reset/remote-kit';
import { Button, buttonClass, flow, Notice } from '@reset/ui';
import { useState } from 'react';
import styles from './actions.module.css';
import { Decision } from './decision.tsx';
import { statusWords } from './status-words.ts';
import { useConnect } from './use-connect.ts';

const date = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });

const whenText = (days: number) => (days === 1 ? 'tomorrow' : `from ${date.format(Date.now() + days * 86_400_000)}`);

interface Props {
  readonly ad: PartnerPost;
  /** What she pressed is gone. */
  readonly onChanged: () => void;
}

/** What stands between her and whoever posted an ad, and what she can do about it. */
export const Standing = ({ ad: { author, connection }, onChanged }: Props) => {
  const { connect, busy } = useConnect(author, onChanged);
  /** She was declined, and may ask again in so many days. */
  const [wait, setWait] = useState<number | null>(null);
  const ask = async () => setWait(await connect());
  if (connection === null && wait !== null) {
    return (
      <Notice title={partnerMessages.notNow} role="status">
        <p>
          {author.name} has said no for now. You can ask again {whenText(wait)}.
        </p>
      </Notice>
    );
  }
  if (connection === null) {
    return (
      <Button
        variant="primary"
        compact
        aria-label={`Connect with ${author.name}`}
        busy={busy}
        onClick={() => void ask()}
      >
        Connect
      </Button>
    );
  }
  const { id, status, asked } = connection;
  return (
    <div className={flow(2)}>
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
