import type { ComponentProps } from 'react';
import { cx } from '../class-names.ts';
import classes from './radio-option.module.css';

interface Props extends Pick<ComponentProps<'input'>, 'name' | 'value' | 'checked' | 'children'> {
  /** Its look, the chosen one with `:has(:checked)`: without one nobody sees which that is. */
  readonly className: string | undefined;
  readonly onChoose: () => void;
}

/** One of several that are there to be pressed as a whole. A native radio button: arrow keys choose. */
export const RadioOption = ({ className, onChoose, children, ...input }: Props) => (
  <label className={cx(classes.option, className)}>
    <input className={classes.input} type="radio" onChange={onChoose} {...input} />
    {children}
  </label>
);
