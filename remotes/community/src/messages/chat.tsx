import type { Message } from '@reset/contracts/conversation';
import type { Connection } from '@reset/contracts/partners';
import { authorWords } from '@reset/contracts/people';
import { Chat as Conversation } from '@reset/remote-kit/chat';
import { ModerationMenu } from '@reset/remote-kit/members';
import type { DetailProps } from '@reset/remote-kit/page';
import { screen } from '@reset/safety';
import { useCallback, useState } from 'react';
import { communityModeration } from '../moderation/community-moderation.ts';
import { Help } from '../writing/help.tsx';
import styles from './chat.module.css';
import { connectionMessages } from './connection-messages.ts';

/** The messages of two who are connected. It knows when the connection is over. */
export const Chat = ({ row: { id, person }, leave, fail }: DetailProps<Connection>) => {
  const [needsPeople, setNeedsPeople] = useState(false);
  const name = person?.name ?? authorWords.former;
  const menu = useCallback(
    (message: Message, time: string) => (
      <ModerationMenu
        by={communityModeration}
        kind="message"
        subject={{ id: message.id, author: person }}
        of={`the message of ${name}, ${time}`}
        quiet
        onBlocked={leave}
      />
    ),
    [person, name, leave],
  );
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
        onGone={fail}
      />
    </div>
  );
};
