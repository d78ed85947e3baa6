import type { Message } from '@reset/contracts/conversation';
import { ChatBubble } from '@reset/ui/talk';
import { CareMenu } from '../care/care-menu.tsx';
import { MemberWords } from '../words/member-words.tsx';
import { timeText } from './time-text.ts';

interface Props {
  readonly message: Message;
  readonly name: string;
  /** Whoever she talks with is a member still. */
  readonly there: boolean;
  readonly onBlocked: () => void;
}

/** A message that has arrived. */
export const Bubble = ({ message: { id, mine, content, created_at }, name, there, onBlocked }: Props) => (
  <ChatBubble
    from={mine ? 'You' : name}
    mine={mine}
    time={<time dateTime={created_at}>{timeText(created_at)}</time>}
    actions={
      !mine && (
        <CareMenu
          kind="message"
          id={id}
          of={`the message of ${name}, ${timeText(created_at)}`}
          align="start"
          former={!there}
          onBlocked={onBlocked}
        />
      )
    }
  >
    <MemberWords text={content} />
  </ChatBubble>
);
