import type { ComponentProps } from 'react';
import { RadioOption } from '../radio-option/radio-option.tsx';
import classes from './dot-option.module.css';

type Props = Omit<ComponentProps<typeof RadioOption>, 'className'>;

/** One of several lines of a form: the mark before its words is full where it is chosen. */
export const DotOption = ({ children, ...option }: Props) => (
  <RadioOption className={classes.option} {...option}>
    <span className={classes.dot} aria-hidden="true" />
    {children}
  </RadioOption>
);
