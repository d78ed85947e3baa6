import { errorMessages } from '@reset/contracts/errors';
import { Button } from '@reset/ui';
import { ChatBubble, MemberWords, NotSent } from '@reset/ui/members';
import type { Outgoing } from './use-outgoing.ts';

const said = {
  sending: 'Sending...',
  waiting: 'Waiting to be sent',
  limited: 'Waiting to be sent · It sends by itself in a moment',
} as const;

/** In plain words, where the service had none of its own for it. */
const plain: Readonly<Record<string, string>> = {
  [errorMessages.invalid]: 'It cannot be sent as it is. Take it back to change it.',
  [errorMessages.too_large]: 'It is too long. Take it back to make it shorter.',
  [errorMessages.forbidden]: 'You cannot write here any more.',
  [errorMessages.not_found]: 'You cannot write here any more.',
  [errorMessages.conflict]: 'Something went wrong with it. Take it back and send it again.',
};

interface Props {
  readonly piece: Outgoing;
  /** The next one waits in the same way: it is said there. */
  readonly goesOn: boolean;
  readonly onRetry: () => void;
  readonly onTakeBack: () => void;
}

/** A message of hers that is on this device alone so far. */
export const OutgoingBubble = ({ piece: { content, state, refused }, goesOn, onRetry, onTakeBack }: Props) => (
  <ChatBubble
    from="You"
    mine
    time={state === 'refused' ? <NotSent why={plain[refused ?? ''] ?? refused ?? ''} /> : said[state]}
    goesOn={goesOn}
    actions={
      state === 'refused' && (
        <>
          <Button variant="quiet" compact onClick={onRetry}>
            Try again
          </Button>
          <Button variant="quiet" compact onClick={onTakeBack}>
            Take back
          </Button>
        </>
      )
    }
  >
    <MemberWords text={content} />
  </ChatBubble>
);
