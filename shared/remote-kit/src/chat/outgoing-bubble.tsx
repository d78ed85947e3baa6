import { Button } from '@reset/ui';
import { ChatBubble, MemberWords } from '@reset/ui/members';
import type { Outgoing } from './use-outgoing.ts';

const said = { sending: 'Sending...', waiting: 'Waiting to be sent', refused: 'Not sent' } as const;

interface Props {
  readonly piece: Outgoing;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
}

/** A message of hers that is on this device alone so far. */
export const OutgoingBubble = ({ piece: { content, state, refused }, onRetry, onDiscard }: Props) => (
  <ChatBubble
    from="You"
    mine
    time={said[state]}
    state={refused}
    actions={
      state === 'refused' && (
        <>
          <Button variant="quiet" compact onClick={onRetry}>
            Try again
          </Button>
          <Button variant="quiet" compact onClick={onDiscard}>
            Discard
          </Button>
        </>
      )
    }
  >
    <MemberWords text={content} />
  </ChatBubble>
);
