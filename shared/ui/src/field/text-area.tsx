import type { ComponentProps } from 'react';
import { cx } from '../class-names.ts';
import { useFieldAttributes } from './field-context.ts';
import classes from './field.module.css';

/** A place to write; grows with its words where the browser can. */
export const TextArea = ({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) => (
  <textarea {...useFieldAttributes()} {...rest} rows={rows} className={cx(classes.input, classes.area, className)} />
);
