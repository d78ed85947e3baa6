import type { ComponentProps } from 'react';
import { cx } from '../class-names.ts';
import { useFieldAttributes } from './field-context.ts';
import classes from './field.module.css';

/** One of several, by the device's own list: the best one on a phone. Inside a `Field`; its children are options. */
export const Select = ({ className, ...rest }: ComponentProps<'select'>) => (
  <select {...useFieldAttributes()} {...rest} className={cx(classes.input, className)} />
);
