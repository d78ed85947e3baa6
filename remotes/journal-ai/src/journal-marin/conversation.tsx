import { restingLevel } from '@reset/contracts/journal';
import { voiceMessages, type VoiceSummary } from '@reset/contracts/voice';
import { toast } from '@reset/remote-kit';
import { Button, quietText, Skeleton, stack } from '@reset/ui';
import { Slider } from '@reset/ui/controls';
import { useEffect, useRef, useState } from 'react';
import { useAiChoice } from '../choice/use-ai-choice.ts';
import { levels } from '../entries/level-text.ts';
import { Fold } from '../fold/fold.tsx';
import { Help } from '../help/help.tsx';
import { saidText } from './said-text.ts';
import styles from './summary.module.css';
import { SummaryWords } from './summary-words.tsx';
import { useEnding } from './use-ending.ts';
import type { Keeping } from './use-keeping.ts';
import { useSummary } from './use-summary.ts';

export interface Ended {
  readonly id: string;
  readonly turns: readonly { readonly item: string; readonly who: string; readonly text: string }[];
  readonly summary: VoiceSummary | null;
}

interface Props {
  readonly conversation: Ended;
  readonly keeping: Keeping;
  /** It has just ended: its summary is asked for by itself. */
  readonly fresh: boolean;
  readonly onGone: () => void;
}

const copy = async (text: string) => {
  try {
    await navigator.clipboard.writeText(text);
    toast({ ...voiceMessages.copied, tone: 'success' });
  } catch {
    toast({ title: 'Could not copy', description: 'You can mark the words and copy them by hand.', tone: 'danger' });
  }
};

/** What both said, word for word. */
const Transcript = ({ turns }: Pick<Ended, 'turns'>) => (
  <Fold title="What you both said" note="Word for word. Only you can see it.">
    {turns.map(({ item, who, text }) => (
      <p key={item} className={styles.line}>
        <strong>{who === 'you' ? 'You' : 'Marin'}:</strong> {text}
      </p>
    ))}
  </Fold>
);

interface NoSummaryProps {
  readonly mayAsk: boolean;
  readonly onAsk: () => Promise<void>;
}

const NoSummary = ({ mayAsk, onAsk }: NoSummaryProps) =>
  mayAsk ? (
    <Button onClick={() => void onAsk()}>Create a summary</Button>
  ) : (
    <p className={quietText}>AI is switched off, so no summary is made. All you both said is here.</p>
  );

interface Level {
  readonly mood: number;
  readonly energy: number;
}

const LevelSliders = ({ level, onChange }: { readonly level: Level; readonly onChange: (level: Level) => void }) => (
  <div className={stack(4)}>
    {levels.map(({ name, label, steps }) => (
      <Slider
        key={name}
        label={label}
        steps={steps}
        value={level[name]}
        onChange={(next) => onChange({ ...level, [name]: next })}
      />
    ))}
  </div>
);

/** A conversation that has ended: what was made of it, all that was said, and what becomes of it. */
export const Conversation = ({ conversation, keeping, fresh, onGone }: Props) => {
  const { id, turns } = conversation;
  const ai = useAiChoice();
  const { summary, phase, ask, stop } = useSummary(conversation, ai.mayUse, keeping);
  const ending = useEnding(id, keeping, onGone);
  const [level, setLevel] = useState({ mood: restingLevel, energy: restingLevel });
  const asked = useRef(!fresh);
  const isKnown = ai.state !== 'loading';
  useEffect(() => {
    if (asked.current || !isKnown) return;
    asked.current = true;
    void ask();
  }, [isKnown, ask]);

  return (
    <div className={stack(4)}>
      {phase === 'help' && <Help />}
      {(phase === 'asking' || (phase === 'none' && fresh && !summary)) && (
        <>
          <p role="status">{voiceMessages.summing}</p>
          <Skeleton lines={3} />
        </>
      )}
      {summary && <SummaryWords summary={summary} />}
      {!summary && (phase === 'failed' || (phase === 'none' && !fresh)) && <NoSummary mayAsk={ai.mayUse} onAsk={ask} />}
      <Transcript turns={turns} />
      <LevelSliders level={level} onChange={setLevel} />
      <div className={styles.buttons}>
        <Button
          variant="primary"
          busy={ending.busy}
          onClick={() => {
            stop();
            void ending.save(level);
          }}
        >
          Save to journal
        </Button>
        <Button onClick={() => void copy(saidText(turns, summary))}>Copy</Button>
        <Button
          variant="quiet"
          disabled={ending.busy}
          onClick={() => {
            stop();
            void ending.remove();
          }}
        >
          Delete
        </Button>
      </div>
    </div>
  );
};
