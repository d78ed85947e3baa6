import { Button, Heading, Notice, VisuallyHidden } from '@reset/ui';
import { useEffect, useRef } from 'react';
import type { VoiceCall } from '../voice/voice-call.ts';
import { standing, type CallState } from '../voice/call-state.ts';
import styles from './call.module.css';
import { Captions } from './captions.tsx';
import { Controls, TapsSwitch } from './controls.tsx';
import { MarinShape } from './marin-shape.tsx';
import { TypeBox } from './type-box.tsx';

interface Props {
  readonly talk: VoiceCall;
  readonly state: CallState;
}

const standings = {
  none: '',
  connecting: 'Connecting...',
  connected: 'Marin is listening',
  speaking: 'Marin is speaking',
  ending: 'Ending...',
  ended: '',
  alone: '',
} as const;

const warnings = {
  idle: 'It has been quiet for a while. That is fine. In a minute this conversation ends; what you said is kept.',
  longest: 'This conversation ends in a minute. What you both said is kept, and you can begin another one.',
} as const;

/** A conversation while it goes on. */
export const Call = ({ talk, state }: Props) => {
  const title = useRef<HTMLHeadingElement>(null);
  // What she pressed to begin is gone.
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const now = standing(state);
  return (
    <section className={styles.call} aria-labelledby="conversation">
      <Heading ref={title} level={2} id="conversation" tabIndex={-1} className={styles.title}>
        <VisuallyHidden>Your conversation with Marin</VisuallyHidden>
      </Heading>
      <div className={styles.stage}>
        <MarinShape talk={talk} state={now} />
        <p className={styles.standing} data-standing={now}>
          {standings[now]}
        </p>
      </div>
      {state.warning && (
        <Notice role="status">
          <p>{warnings[state.warning]}</p>
          {state.warning === 'idle' && (
            <Button compact onClick={() => talk.stay()}>
              I am still here
            </Button>
          )}
        </Notice>
      )}
      <Captions conversation={state.conversation} />
      <div className={styles.foot}>
        <Controls talk={talk} state={state} />
      </div>
      <TypeBox label="Or type to Marin" talk={talk} disabled={now === 'ending'} />
      <TapsSwitch talk={talk} state={state} />
    </section>
  );
};
