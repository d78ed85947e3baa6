import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../class-names.ts';
import classes from './button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Read out in place of the icon. */
  readonly label: string;
  readonly icon: ReactNode;
}

/** A round button of 44 px with an icon only. */
export const IconButton = ({ label, icon, className, ...rest }: IconButtonProps) => (
  <button type="button" {...rest} aria-label={label} className={cx(classes.icon, className)}>
    {icon}
  </button>
);
