import type { ReactNode } from 'react';
import classes from './dot-choice.module.css';

interface Props {
  /** What is chosen. */
  readonly legend: string;
  /** Its options, and what belongs to one of them. */
  readonly children: ReactNode;
}

/** The options of one choice, line by line. */
export const DotChoice = ({ legend, children }: Props) => (
  <fieldset className={classes.choice}>
    <legend className={classes.legend}>{legend}</legend>
    {children}
  </fieldset>
);
