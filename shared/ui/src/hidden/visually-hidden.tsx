import type { ReactNode } from 'react';
import classes from './visually-hidden.module.css';

/** Read out, not seen. */
export const VisuallyHidden = ({ children }: { readonly children: ReactNode }) => (
  <span className={classes.hidden}>{children}</span>
);
