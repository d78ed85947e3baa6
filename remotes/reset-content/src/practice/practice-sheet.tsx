import type { PillarId } from '@reset/contracts/pillars';
import { useAtom } from '@reset/remote-kit/state';
import { Dialog } from '@reset/ui';
import { useEffect } from 'react';
import type { TimedPractice } from '../content/types.ts';
import { lastPractice } from './last-practice.ts';
import { Player } from './player.tsx';
import styles from './player.module.css';
import type { OpenPractice } from './use-open-practice.ts';
import type { PracticeRun } from './use-practice.ts';

interface Props {
  readonly practice: TimedPractice;
  readonly pillar: PillarId;
  readonly run: PracticeRun;
  readonly opened: OpenPractice;
}

/** A practice over its page. One that is closed under way waits, paused; one that is over begins anew. */
export const PracticeSheet = ({ practice, pillar, run, opened }: Props) => {
  const open = opened.id === practice.id;
  const { state, act } = run;
  useEffect(() => {
    if (open) return;
    if (state === 'running') act({ type: 'pause' });
    if (state === 'finished') act({ type: 'stop' });
  }, [open, state, act]);
  const [, setLast] = useAtom(lastPractice);
  useEffect(() => {
    if (state === 'running') setLast({ pillar, practice: practice.id });
  }, [state, pillar, practice.id, setLast]);
  return (
    <Dialog open={open} onClose={opened.close} title={<span className={styles.title}>{practice.name}</span>}>
      <Player practice={practice} pillar={pillar} run={run} opened={opened} />
    </Dialog>
  );
};
