import { Button, Card, Heading, stack } from '@reset/ui';
import { useRef, useState } from 'react';
import { CheckedIn, type CheckInMade } from './checked-in.tsx';
import { LevelChoice } from './level-choice.tsx';
import { levels } from '../entries/level-text.ts';
import styles from './check-in.module.css';
import { useCheckIn } from './use-check-in.ts';

interface Levels {
  readonly mood: number | null;
  readonly energy: number | null;
}

const none: Levels = { mood: null, energy: null };

/** Mood, energy, save: three taps for when there are no words. Each question comes when the one before is answered. */
export const CheckIn = () => {
  const keep = useCheckIn();
  const [{ mood, energy }, setLevels] = useState(none);
  const [busy, setBusy] = useState(false);
  const [last, setLast] = useState<CheckInMade | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [first, second] = levels;
  const save = async () => {
    if (mood === null || energy === null) return;
    setBusy(true);
    const at = await keep({ mood, energy });
    setBusy(false);
    if (at === null) return;
    setLast({ at, mood, energy });
    heading.current?.focus();
    setLevels(none);
  };
  const again = () => {
    setLast(null);
    heading.current?.focus();
  };
  return (
    <Card as="section" className={stack(4)} aria-labelledby="check-in">
      <Heading ref={heading} level={2} id="check-in" tabIndex={-1}>
        How are you right now?
      </Heading>
      {last ? (
        <CheckedIn {...last} onAgain={again} />
      ) : (
        <LevelChoice
          legend={first.label}
          steps={first.steps}
          value={mood}
          onChange={(level) => setLevels({ mood: level, energy })}
        />
      )}
      {mood !== null && (
        <LevelChoice
          legend={second.label}
          steps={second.steps}
          value={energy}
          onChange={(level) => setLevels({ mood, energy: level })}
        />
      )}
      {mood !== null && energy !== null && (
        <div className={styles.buttons}>
          <Button variant="quiet" disabled={busy} onClick={() => setLevels(none)}>
            Not now
          </Button>
          <Button variant="primary" busy={busy} onClick={() => void save()}>
            Save check-in
          </Button>
        </div>
      )}
    </Card>
  );
};
