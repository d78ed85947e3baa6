import { levelsText } from '@reset/contracts/journal';
import { practicePath, practices } from '@reset/contracts/practices';
import { Link } from '@reset/remote-kit';
import { Button, buttonClass, stack } from '@reset/ui';
import { MomentOf } from '../fold/moment-of.tsx';

export interface CheckInMade {
  readonly at: string;
  readonly mood: number;
  readonly energy: number;
}

interface Props extends CheckInMade {
  readonly onAgain: () => void;
}

/** Of a minute, and possible with a child on the arm. */
const SHORT = 'hand-on-heart';
const short = practices.filter(({ id }) => id === SHORT);

/** What she checked in, and where that was little, one thing that asks for little. */
export const CheckedIn = ({ at, mood, energy, onAgain }: Props) => {
  const low = Math.min(mood, energy) <= 2;
  return (
    <div className={stack(3)}>
      <MomentOf at={at} levels={levelsText(mood, energy)} />
      <p>{low ? 'That is a lot to carry. One minute can be enough for now.' : 'Thank you for looking.'}</p>
      {low &&
        short.map(({ id, name, pillar }) => (
          <Link key={id} to={practicePath(pillar, id)} ifThere className={buttonClass()}>
            Begin {name}
          </Link>
        ))}
      <Button variant="quiet" compact onClick={onAgain}>
        Check in again
      </Button>
    </div>
  );
};
