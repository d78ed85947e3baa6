import { smallText } from '@reset/ui';
import { momentText } from './moment-text.ts';

interface Props {
  readonly at: string;
  /** How she was then; '' where she did not say. */
  readonly levels: string;
}

/** When something was saved, and how she was. */
export const MomentOf = ({ at, levels }: Props) => (
  <p className={smallText}>
    <time dateTime={at}>{momentText(at)}</time>
    {levels && ` · ${levels}`}
  </p>
);
