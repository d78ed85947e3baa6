import { cx } from '../class-names.ts';
import classes from './button.module.css';

export interface ButtonLook {
  /** `primary` once a view; `quiet` for what stands beside it; `danger` for what cannot be undone. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  /** 44 px high instead of 48: in bars and beside other controls. */
  readonly compact?: boolean | undefined;
  /** Fills the width it is given. */
  readonly wide?: boolean | undefined;
  /** Its words begin where the text around it does: of a quiet one that stands by itself. */
  readonly flush?: boolean | undefined;
}

/**
 * The look of a button, for a link that leads somewhere: `<Link className={buttonClass({ variant: 'primary' })}>`.
 * @returns class names
 */
export const buttonClass = ({ variant = 'secondary', compact = false, wide = false, flush = false }: ButtonLook = {}) =>
  cx(classes.button, classes[variant], compact && classes.compact, wide && classes.wide, flush && classes.flush);
