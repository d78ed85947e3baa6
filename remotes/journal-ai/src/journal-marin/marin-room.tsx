import { voiceMessages } from '@reset/contracts/voice';
import { LoadFailed } from '@reset/remote-kit/page';
import { useState } from 'react';
import { Notice, Skeleton, smallText } from '@reset/ui';
import { AiDisclosure } from '../disclosure/ai-disclosure.tsx';
import { Help } from '../help/help.tsx';
import { standing } from '../voice/call-state.ts';
import { Alone } from './alone.tsx';
import { Call } from './call.tsx';
import { Ended } from './ended.tsx';
import styles from './page.module.css';
import { StartCard, startHeading } from './start-card.tsx';
import { Unsaved } from './unsaved.tsx';
import { useKeeping } from './use-keeping.ts';
import { useKeptCall } from './use-kept-call.ts';
import { useVoiceCall } from './use-voice-call.ts';
import { useVoiceChoice } from './use-voice-choice.ts';
import { VoiceQuestion } from './voice-question.tsx';
import { VoiceSwitch } from './voice-switch.tsx';

const notLoaded = {
  online: 'Your journal is open as ever. You can try this again in a moment.',
  offline: 'Marin needs a connection. What you said before is safe.',
};

/** A conversation with Marin: before, during, after. */
export const MarinRoom = () => {
  const choice = useVoiceChoice();
  const { talk, state, start } = useVoiceCall(choice.setting);
  const keeping = useKeeping();
  useKeptCall(state, keeping);
  /** What she has saved or deleted: it may come back into the list. */
  const [gone, setGone] = useState<string | null>(null);
  const now = standing(state);
  const ended = state.phase === 'ended' && state.id !== gone ? state.id : null;
  const isLive = now === 'connected' || now === 'speaking' || now === 'ending';

  const leaveEnded = () => {
    setGone(state.id);
    document.getElementById(startHeading)?.focus();
  };

  return (
    <div className={styles.room}>
      <div className={styles.part}>
        {state.help && <Help />}
        {talk && isLive ? (
          <Call talk={talk} state={state} />
        ) : (
          <>
            {state.why !== null && <Notice role="status">{state.why}</Notice>}
            {ended !== null && (
              <Ended key={ended} id={ended} talked={state.conversation} keeping={keeping} onGone={leaveEnded} />
            )}
            {talk && state.phase === 'alone' && <Alone talk={talk} state={state} />}
            {choice.state === 'loading' && <Skeleton shape="card" />}
            {choice.state === 'failed' && (
              <LoadFailed
                title="We could not look up whether Marin is here."
                words={notLoaded}
                onRetry={choice.retry}
              />
            )}
            {choice.setting && choice.needsAsking && (
              <VoiceQuestion setting={choice.setting} busy={choice.choosing} onAnswer={choice.choose} />
            )}
            {choice.setting && !choice.needsAsking && (
              <StartCard setting={choice.setting} mayUse={choice.mayUse} state={state} onStart={start} talk={talk} />
            )}
          </>
        )}
      </div>
      {/* It waits for the height of what stands above it. */}
      {choice.state !== 'loading' && (
        <div className={styles.part}>
          <div>
            <p className={smallText}>{voiceMessages.whoSheIs}</p>
            <AiDisclosure />
            {!isLive && !choice.needsAsking && <VoiceSwitch {...choice} />}
          </div>
          {!isLive && <Unsaved keeping={keeping} without={state.phase === 'alone' ? state.id : ended} />}
        </div>
      )}
    </div>
  );
};
