import { levelsText } from '@reset/contracts/journal';
import { practices } from '@reset/contracts/practices';
import { Button, stack } from '@reset/ui';
import { MomentOf } from '../fold/moment-of.tsx';
import { BeginPractice } from '../words/begin-practice.tsx';

export interface CheckInMade {
  readonly at: string;
  readonly mood: number;
  readonly energy: number;
}

interface Props extends CheckInMade {
  readonly onAgain: () => void;
}

/** Of a minute, and possible with a child on the arm. */
const short = practices.find(({ id }) => id === 'hand-on-heart');

/** What she checked in, and where that was little, one thing that asks for little. */
export const CheckedIn = ({ at, mood, energy, onAgain }: Props) => {
  const low = Math.min(mood, energy) <= 2;
  return (
    <div className={stack(3)}>
      <MomentOf at={at} levels={levelsText(mood, energy)} />
      <p>{low ? 'That is a lot to carry. One minute can be enough for now.' : 'Thank you for looking.'}</p>
      {low && short && <BeginPractice practice={short} />}
      <Button variant="quiet" compact onClick={onAgain}>
        Check in again
      </Button>
    </div>
  );
};
