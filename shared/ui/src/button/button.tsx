import type { ComponentProps } from 'react';
import { cx } from '../class-names.ts';
import { Spinner } from '../spinner/spinner.tsx';
import { buttonClass, type ButtonLook } from './button-class.ts';

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Work goes on: disabled, with a spinner; say in the label what is being done. */
  readonly busy?: boolean;
}

/** A pill of at least 44 px; `type="button"` unless told otherwise. */
export const Button = ({
  variant,
  compact,
  wide,
  flush,
  busy = false,
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) => (
  <button
    type="button"
    {...rest}
    className={cx(buttonClass({ variant, compact, wide, flush }), className)}
    disabled={disabled || busy}
    aria-busy={busy || undefined}
  >
    {busy && <Spinner />}
    {children}
  </button>
);
