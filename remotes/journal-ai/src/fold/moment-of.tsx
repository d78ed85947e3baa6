import { levelsText } from '@reset/contracts/journal';
import { smallText } from '@reset/ui';
import { momentText } from './moment-text.ts';

interface Props {
  readonly at: string;
  readonly mood: number;
  readonly energy: number;
}

/** When something was saved, and how she was. */
export const MomentOf = ({ at, mood, energy }: Props) => (
  <p className={smallText}>
    <time dateTime={at}>{momentText(at)}</time> · {levelsText(mood, energy)}
  </p>
);
