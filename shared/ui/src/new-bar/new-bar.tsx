import { ArrowUp } from 'lucide-react';
import classes from './new-bar.module.css';

export interface NewBarProps {
  /** How many came since she looked; 0 shows nothing. */
  readonly count: number;
  /** What it says, e.g. "3 new posts". */
  readonly label: string;
  /** Shows them. */
  readonly onShow: () => void;
}

/** Says that there is more, and waits: what she reads never moves by itself. Put it above a list. */
export const NewBar = ({ count, label, onShow }: NewBarProps) => (
  <div className={classes.place} role="status">
    {count > 0 && (
      <button type="button" className={classes.bar} onClick={onShow}>
        <ArrowUp size={18} aria-hidden="true" />
        {label}
      </button>
    )}
  </div>
);
