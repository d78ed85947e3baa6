import type { Message } from '@reset/contracts/conversation';
import { authorWords, type Person } from '@reset/contracts/people';
import { Chat as Conversation } from '@reset/remote-kit/chat';
import { ModerationMenu } from '@reset/remote-kit/members';
import { screen } from '@reset/safety';
import { useCallback, useState } from 'react';
import { communityModeration } from '../moderation/community-moderation.ts';
import { Help } from '../writing/help.tsx';
import styles from './chat.module.css';
import { connectionMessages } from './connection-messages.ts';

interface Props {
  readonly id: string;
  /** Null: not a member any more. */
  readonly person: Person | null;
  /** The connection is over; `say`: she does not know it yet. */
  readonly onLeave: (say: boolean) => void;
}

/** The messages of two who are connected. */
export const Chat = ({ id, person, onLeave }: Props) => {
  const [needsPeople, setNeedsPeople] = useState(false);
  const name = person?.name ?? authorWords.former;
  const menu = useCallback(
    (message: Message, time: string) => (
      <ModerationMenu
        by={communityModeration}
        kind="message"
        subject={{ id: message.id, author: person }}
        of={`the message of ${name}, ${time}`}
        align="start"
        onBlocked={() => onLeave(false)}
      />
    ),
    [person, name, onLeave],
  );
  const gone = useCallback(() => onLeave(true), [onLeave]);
  return (
    <div className={styles.chat}>
      {needsPeople && <Help />}
      <Conversation
        id={id}
        by={connectionMessages}
        name={name}
        there={person !== null}
        menu={menu}
        onSend={(content) => setNeedsPeople(screen(content) !== null)}
        onGone={gone}
      />
    </div>
  );
};
