import { attemptsApi } from '@reset/contracts/http/reset-content';
import type { QuizScores } from '@reset/contracts/quiz';
import { Link, useOnline, useSession } from '@reset/remote-kit';
import { useData } from '@reset/remote-kit/data';
import { Button, buttonClass, Notice } from '@reset/ui';
import { useEffect } from 'react';
import type { QuizResult } from '../attempts/quiz-state.ts';
import { useAttempts } from '../attempts/use-attempts.ts';
import styles from './results.module.css';

interface Props {
  readonly result: QuizResult;
  /** The service has it. */
  readonly onSaved: (scores: QuizScores) => void;
}

interface OnItsWayProps {
  readonly saving: boolean;
  readonly onSave: () => void;
}

const OnItsWay = ({ saving, onSave }: OnItsWayProps) => (
  <Notice tone={saving ? 'info' : 'warn'} title={saving ? 'Saving your results' : 'Not saved yet'}>
    <p>Your results are kept on this device until they are saved.</p>
    <Button className={styles.action} onClick={onSave} busy={saving}>
      Try saving again
    </Button>
  </Notice>
);

/** It waits no more, and nobody was here to see it go: the service knows whether it has it. */
const LookedUp = ({ result: { id }, onSaved, onSave }: Props & Pick<OnItsWayProps, 'onSave'>) => {
  const { data, isPending } = useData(attemptsApi.readAttempt, { id });
  useEffect(() => {
    if (data) onSaved(data.scores);
  });
  return <OnItsWay saving={isPending || data !== undefined} onSave={onSave} />;
};

/** Where her result is kept, and what she can do about it. Toasts pass; this stays. */
export const SaveState = ({ result, onSaved }: Props) => {
  const { status } = useSession();
  const online = useOnline();
  const { waiting, add, retry } = useAttempts();
  const { id, answers } = result;
  const waits = waiting.find((attempt) => attempt.id === id);
  const scores = result.scores ?? waits?.row?.scores;
  useEffect(() => {
    if (scores && !result.scores) onSaved(scores);
  });
  if (scores) return <Notice tone="success" title="Saved to your account. Other members cannot see it." />;
  if (status !== 'in') {
    return (
      <Notice title="Kept on this device only">
        <p>Sign in whenever you like, and it will be saved to your account by itself.</p>
        <Link to="/auth" ifThere className={`${buttonClass()} ${styles.action}`}>
          Sign in to save
        </Link>
      </Notice>
    );
  }
  if (!online) {
    return (
      <Notice title="Offline: kept on this device">
        <p>Your results are saved to your account by themselves as soon as you are connected again.</p>
      </Notice>
    );
  }
  if (!waits) return <LookedUp result={result} onSaved={onSaved} onSave={() => add({ id, answers })} />;
  return <OnItsWay saving={!waits.held && !waits.refused} onSave={() => retry(id)} />;
};
