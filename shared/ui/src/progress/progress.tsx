import classes from './progress.module.css';

interface ProgressProps {
  /** Names what progresses; read out. */
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** What stands beside it and is read out for the number, e.g. "Question 3 of 15". */
  readonly text: string;
}

/** How far she has come, as a bar and in words. The bar is native: it needs no inline style. */
export const Progress = ({ label, value, max, text }: ProgressProps) => (
  <div className={classes.root}>
    <progress className={classes.bar} value={value} max={max} aria-label={label} aria-valuetext={text} />
    <span className={classes.text} aria-hidden="true">
      {text}
    </span>
  </div>
);
