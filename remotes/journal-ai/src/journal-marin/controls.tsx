import { Button, Notice } from '@reset/ui';
import { Switch } from '@reset/ui/controls';
import { useRef } from 'react';
import { mayHaveMicrophone } from '../voice/microphone.ts';
import type { VoiceCall } from '../voice/voice-call.ts';
import { standing, type CallState } from '../voice/call-state.ts';
import styles from './controls.module.css';
import { useTaps } from './taps.ts';

interface Props {
  readonly talk: VoiceCall;
  readonly state: CallState;
}

const talkLabels = {
  taps: { on: 'Tap when you are done', off: 'Tap to talk' },
  open: { on: 'Mute', off: 'Unmute' },
} as const;

const labelOf = (taps: boolean, { microphone }: CallState): string => {
  if (microphone === 'none' || microphone === 'refused') return 'Use my microphone';
  return talkLabels[taps ? 'taps' : 'open'][microphone];
};

/** What she can do with one thumb: speak or be silent, take the word, end. */
export const Controls = ({ talk, state }: Props) => {
  const [taps] = useTaps();
  const end = useRef<HTMLButtonElement>(null);
  const now = standing(state);
  const on = state.microphone === 'on';
  return (
    <>
      {state.microphone === 'refused' && (
        <Notice>Your browser did not give the microphone. You can type, and Marin answers.</Notice>
      )}
      <div className={styles.buttons}>
        {mayHaveMicrophone() && (
          <Button
            variant="primary"
            className={styles.first}
            disabled={now === 'ending'}
            data-microphone={state.microphone}
            onClick={() => void talk.listen(!on)}
          >
            {labelOf(taps, state)}
          </Button>
        )}
        <Button ref={end} variant="danger" busy={now === 'ending'} onClick={() => void talk.end()}>
          End conversation
        </Button>
        <Button
          disabled={now !== 'speaking'}
          onClick={() => {
            talk.interrupt();
            // It waits now, and takes no focus.
            end.current?.focus({ preventScroll: true });
          }}
        >
          Let me speak
        </Button>
      </div>
    </>
  );
};

/** Whether her microphone listens all the time, or between two taps; said where she has one. */
export const TapsSwitch = ({ talk, state: { microphone } }: Props) => {
  const [taps, chooseTaps] = useTaps();
  if (microphone === 'none' || microphone === 'refused') return null;
  return (
    <Switch
      label="Tap to talk"
      hint="Your microphone listens between two taps only."
      checked={taps}
      onChange={(next) => {
        chooseTaps(next);
        void talk.listen(!next);
      }}
    />
  );
};
