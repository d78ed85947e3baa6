import type { Message } from '@reset/contracts/conversation';
import { authorWords, type Person } from '@reset/contracts/people';
import { type ReactNode, useCallback, useState } from 'react';
import { type Moderation, ModerationMenu } from '../members/moderation-menu.tsx';
import type { DetailProps } from '../page/detail-page.tsx';
import { Chat } from './chat.tsx';
import styles from './pair-chat.module.css';
import type { ConversationEndpoints } from './use-conversation-calls.ts';

interface Pair {
  readonly id: string;
  /** Null where the other is no member any more. */
  readonly person: Person | null;
}

interface Props<R extends Pair> extends Pick<DetailProps<R>, 'row' | 'leave' | 'fail'> {
  readonly by: ConversationEndpoints;
  /** How a message is reported and who wrote it is blocked; its kind is `message`. */
  readonly moderation?: Moderation;
  /** What words that she sends ask for, null for nothing: else `help` stands above the messages. They are sent as ever. */
  readonly screen?: (content: string) => unknown;
  readonly help?: ReactNode;
  /** What is said of words of the other, below them; keep it the same. */
  readonly note?: (content: string) => ReactNode;
  /** What it is about, where that stands above it. */
  readonly above?: ReactNode;
}

/** The messages of two, and what she can do about those of the other. */
export const PairChat = <R extends Pair>(props: Props<R>) => {
  const { row, leave, fail, by, moderation, screen, help, note, above } = props;
  const { id, person } = row;
  const [needsPeople, setNeedsPeople] = useState(false);
  const name = person?.name ?? authorWords.former;
  const menu = useCallback(
    (message: Message, time: string) =>
      moderation && (
        <ModerationMenu
          by={moderation}
          kind="message"
          subject={{ id: message.id, author: person }}
          of={`the message of ${name}, ${time}`}
          quiet
          onBlocked={leave}
        />
      ),
    [moderation, person, name, leave],
  );
  return (
    <div className={styles.chat}>
      {above}
      {needsPeople && help}
      <Chat
        id={id}
        by={by}
        name={name}
        there={person !== null}
        menu={menu}
        {...(note && { note })}
        onSend={(content) => setNeedsPeople((screen?.(content) ?? null) !== null)}
        onGone={fail}
      />
    </div>
  );
};
