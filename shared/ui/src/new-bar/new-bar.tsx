import { ArrowDown, ArrowUp } from 'lucide-react';
import { cx } from '../class-names.ts';
import classes from './new-bar.module.css';

interface NewBarProps {
  /** How many came since she looked; 0 shows nothing. */
  readonly count: number;
  /** What it says, e.g. "Show 3 new posts". */
  readonly label: string;
  /** Shows them. */
  readonly onShow: () => void;
  /** `end`: at the foot of the window around it, whose words go on below; the window itself reads them out. */
  readonly at?: 'start' | 'end';
}

/** Says that there is more, and waits: what she reads never moves by itself. Put it above a list. */
export const NewBar = ({ count, label, onShow, at = 'start' }: NewBarProps) => (
  <div className={cx(classes.place, classes[at])} role={at === 'start' ? 'status' : undefined}>
    {count > 0 && (
      <button type="button" className={classes.bar} onClick={onShow}>
        {at === 'end' ? <ArrowDown size={18} aria-hidden="true" /> : <ArrowUp size={18} aria-hidden="true" />}
        {label}
      </button>
    )}
  </div>
);
