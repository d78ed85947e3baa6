import type { ComponentProps } from 'react';
import { cx } from '../class-names.ts';
import { useFieldAttributes } from './field-context.ts';
import classes from './field.module.css';

/** One line of text; inside a `Field` it is tied to its label and messages. */
export const TextInput = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input {...useFieldAttributes()} {...rest} className={cx(classes.input, className)} />
);
