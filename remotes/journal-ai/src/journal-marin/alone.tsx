import { Button, Card, Heading, quietText, stack } from '@reset/ui';
import type { VoiceCall } from '../voice/voice-call.ts';
import type { CallState } from '../voice/call-state.ts';
import { Captions } from './captions.tsx';
import { TypeBox } from './type-box.tsx';

interface Props {
  readonly talk: VoiceCall;
  readonly state: CallState;
}

/** Marin could not be reached: what she came to say has a place all the same. */
export const Alone = ({ talk, state }: Props) => (
  <Card as="section" className={stack(3)} aria-labelledby="alone">
    <Heading level={2} id="alone">
      Marin cannot be reached
    </Heading>
    <p className={quietText}>
      You can write it down here instead. It is kept, and can become an entry of your journal.
    </p>
    {state.conversation.turns.length > 0 && <Captions conversation={state.conversation} />}
    <TypeBox label="Write it down" talk={talk} disabled={false} />
    {state.conversation.turns.length > 0 && <Button onClick={() => void talk.end()}>I am done</Button>}
  </Card>
);
