import { useSession } from '@reset/remote-kit';
import { Notice, stack } from '@reset/ui';
import { useRef } from 'react';
import { AiChoice } from '../choice/ai-choice.tsx';
import { useAiChoice } from '../choice/use-ai-choice.ts';
import { AiDisclosure } from '../disclosure/ai-disclosure.tsx';
import { AdviceCard } from './advice-card.tsx';
import { EarlierAdvice } from './earlier-advice.tsx';
import styles from './page.module.css';
import { Rests } from './rests.tsx';
import { RunCoach } from './run-coach.tsx';
import { useCoach } from './use-coach.ts';

/** The coach itself: how to ask it, what it says, and what it said before. */
export const CoachRoom = () => {
  const { status } = useSession();
  const ai = useAiChoice();
  const question = useRef<HTMLHeadingElement>(null);
  const settings = useRef<HTMLButtonElement>(null);
  const { run, start, stop } = useCoach(ai.choice?.provider.name ?? '', ai.mayUse);

  return (
    <div className={styles.room}>
      <div className={stack(4)}>
        <RunCoach
          running={run.phase === 'running'}
          ready={status === 'out' || (status === 'in' && ai.state !== 'loading')}
          ai={status === 'in' ? ai : null}
          onStart={() => {
            if (status === 'in' && !ai.mayUse) return (question.current ?? settings.current)?.focus();
            void start();
          }}
          onStop={stop}
        />
        <AiChoice heading={question} button={settings} />
        <AiDisclosure />
        {run.phase === 'help' ? <Rests until={run.until} /> : <AdviceCard run={run} />}
        <Notice title="It needs some history with you">
          <p>
            The coach reads your journal, your notes, your mood and energy and your quiz results. The more of them there
            are, the more it can be about you. With none, it offers a few gentle ways to begin.
          </p>
        </Notice>
      </div>
      <EarlierAdvice without={run.saved} />
    </div>
  );
};
