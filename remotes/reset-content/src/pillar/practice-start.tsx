import type { PillarId } from '@reset/contracts/pillars';
import { Link } from '@reset/remote-kit';
import { buttonClass, VisuallyHidden } from '@reset/ui';
import type { TimedPractice } from '../content/types.ts';
import { PracticeSheet } from '../practice/practice-sheet.tsx';
import { practicePath } from '@reset/contracts/practices';
import type { OpenPractice } from '../practice/use-open-practice.ts';
import { usePractice } from '../practice/use-practice.ts';

interface Props {
  readonly practice: TimedPractice;
  readonly pillar: PillarId;
  readonly opened: OpenPractice;
}

/** Opens a practice over the page, or goes on with one that waits. */
export const PracticeStart = ({ practice, pillar, opened }: Props) => {
  const run = usePractice(practice);
  return (
    <>
      <Link
        to={practicePath(pillar, practice.id)}
        className={buttonClass({ variant: 'primary', wide: true })}
        onClick={opened.onOpen}
      >
        {run.state === 'paused' ? 'Continue' : 'Begin'} <VisuallyHidden>{practice.name}</VisuallyHidden>
      </Link>
      <PracticeSheet practice={practice} pillar={pillar} run={run} opened={opened} />
    </>
  );
};
