import type { VoiceSetting } from '@reset/contracts/voice';
import { Link, useOnline } from '@reset/remote-kit';
import { Button, Card, Heading, Notice, quietText, stack } from '@reset/ui';
import { type RefObject, useEffect, useRef } from 'react';
import { mayHaveMicrophone } from '../voice/microphone.ts';
import type { VoiceCall } from '../voice/voice-call.ts';
import type { CallState } from '../voice/call-state.ts';
import { MarinShape } from './marin-shape.tsx';
import styles from './start-card.module.css';
import { useTaps } from './taps.ts';

/** Where the focus goes when a conversation has left the page. */
export const startHeading = 'talk-to-marin';

interface Props {
  readonly setting: VoiceSetting;
  readonly mayUse: boolean;
  readonly state: CallState;
  readonly talk: VoiceCall | null;
  readonly onStart: (how: { readonly talks: boolean; readonly on: boolean }) => void;
}

/** Why she cannot begin now, if there is a reason. */
const reasonOf = (online: boolean, mayUse: boolean): string | null => {
  if (!online) return 'There is no connection right now. Marin needs one; what you said before is safe.';
  if (!mayUse) return 'Voice is off. That is a good choice, too. If you want Marin, switch it on below.';
  return null;
};

const NotHere = () => (
  <Notice title="Marin is not here right now">
    <p>
      Whoever runs this place has not switched voice on. Your <Link to="/journal">journal</Link> is here, as ever.
    </p>
  </Notice>
);

interface ButtonsProps extends Pick<Props, 'talk' | 'onStart'> {
  readonly begin: RefObject<HTMLButtonElement | null>;
  readonly connecting: boolean;
  readonly why: string | null;
}

const Buttons = ({ begin, connecting, why, talk, onStart }: ButtonsProps) => {
  const [taps] = useTaps();
  const canSpeak = mayHaveMicrophone();
  return (
    <div className={styles.buttons}>
      {canSpeak && (
        <Button
          ref={begin}
          variant="primary"
          busy={connecting}
          disabled={why !== null}
          aria-describedby={why === null ? undefined : 'marin-why'}
          onClick={() => onStart({ talks: true, on: !taps })}
        >
          {connecting ? 'Connecting...' : 'Talk to Marin'}
        </Button>
      )}
      {!connecting && (
        <Button
          variant={canSpeak ? 'secondary' : 'primary'}
          disabled={why !== null}
          aria-describedby={why === null ? undefined : 'marin-why'}
          onClick={() => onStart({ talks: false, on: false })}
        >
          Type to Marin
        </Button>
      )}
      {connecting && <Button onClick={() => talk?.leave()}>Cancel</Button>}
    </div>
  );
};

/** How to begin: aloud, or by typing. Her microphone is asked for after she presses, not before. */
export const StartCard = ({ setting, mayUse, state, talk, onStart }: Props) => {
  const online = useOnline();
  const begin = useRef<HTMLButtonElement>(null);
  const connecting = state.phase === 'connecting';
  const was = useRef(connecting);
  useEffect(() => {
    // It could not connect: the button she pressed is there again.
    if (was.current && !connecting && document.activeElement === document.body) begin.current?.focus();
    was.current = connecting;
  }, [connecting]);
  if (setting.transports.length === 0) return <NotHere />;

  const why = reasonOf(online, mayUse);
  const canSpeak = mayHaveMicrophone();
  return (
    <Card as="section" pillar="explore" className={styles.card} aria-labelledby={startHeading}>
      <MarinShape talk={talk} state={connecting ? 'connecting' : 'none'} />
      <div className={stack(2)}>
        <Heading level={2} id={startHeading} tabIndex={-1}>
          {state.phase === 'ended' ? 'Talk again?' : 'Whenever you are ready'}
        </Heading>
        <p className={quietText}>
          {canSpeak
            ? 'Your microphone is asked for when you press the button, not before. No sound is ever kept.'
            : 'There is no microphone to use here, so you type and Marin answers.'}
        </p>
      </div>
      <Buttons begin={begin} connecting={connecting} why={why} talk={talk} onStart={onStart} />
      {why !== null && (
        <p className={quietText} id="marin-why">
          {why}
        </p>
      )}
      {state.microphone === 'refused' && (
        <p className={quietText}>
          Your browser did not give the microphone. You can allow it in the settings of the browser, or type.
        </p>
      )}
    </Card>
  );
};
