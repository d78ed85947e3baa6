import { partnerMessages } from '@reset/contracts/partners';
import { useConversation } from '@reset/remote-kit/chat';
import { Notice, Skeleton } from '@reset/ui';
import { ChatThread } from '@reset/ui/talk';
import { screen } from '@reset/safety';
import { useEffect, useMemo, useState } from 'react';
import { Help } from '../help/help.tsx';
import { LoadFailed } from '../forum/load-failed.tsx';
import { useSayFailed } from '../forum/use-say-failed.ts';
import { Bubble } from './bubble.tsx';
import styles from './chat.module.css';
import { OutgoingBubble } from './outgoing-bubble.tsx';
import { useCalls } from './use-calls.ts';
import { Writing } from './writing.tsx';

interface Props {
  readonly id: string;
  readonly name: string;
  /** Whoever she talks with is a member still. */
  readonly there: boolean;
  /** The connection is over; `say`: she does not know it yet. */
  readonly onLeave: (say: boolean) => void;
}

/** The messages of two who are connected. */
export const Chat = ({ id, name, there, onLeave }: Props) => {
  const talk = useConversation(id, useCalls(id));
  const [needsPeople, setNeedsPeople] = useState(false);
  const { status, messages, outgoing, retry, discard } = talk;
  useSayFailed(talk.failure, partnerMessages.loadingMessages);

  useEffect(() => {
    if (status === 'gone') onLeave(true);
  }, [status, onLeave]);

  const items = useMemo(
    () => [
      ...messages.map((message) => ({
        key: message.id,
        mine: message.mine,
        bubble: <Bubble message={message} name={name} there={there} onBlocked={() => onLeave(false)} />,
      })),
      ...outgoing.map((piece) => ({
        key: piece.id,
        mine: true,
        bubble: <OutgoingBubble piece={piece} onRetry={() => retry(piece.id)} onDiscard={() => discard(piece.id)} />,
      })),
    ],
    [messages, outgoing, name, there, retry, discard, onLeave],
  );

  return (
    <div className={styles.chat}>
      {needsPeople && <Help />}
      {status === 'failed' && <LoadFailed title={partnerMessages.loadingMessages} onRetry={talk.reload} />}
      <ChatThread
        label={`Messages with ${name}`}
        items={items}
        empty={
          status === 'loading' ? <Skeleton lines={3} /> : status === 'ready' && <p>A hello is a good beginning.</p>
        }
        hasOlder={talk.hasOlder}
        loadingOlder={talk.loadingOlder}
        onOlder={talk.readOlder}
        onSeen={talk.seen}
      >
        {there ? (
          <Writing
            id={id}
            name={name}
            onSend={(content) => {
              setNeedsPeople(screen(content) !== null);
              talk.send(content);
            }}
          />
        ) : (
          <Notice>
            <p>{name} is not here any more. What the two of you wrote is yours to read.</p>
          </Notice>
        )}
      </ChatThread>
    </div>
  );
};
