import type { ReactNode } from 'react';
import { EmptyArt, type EmptyKind } from './empty-art.tsx';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  /** What will stand here: its picture. */
  readonly kind?: EmptyKind;
  /** What is not there yet, as the spec words it. */
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** One way on: a button or a link that looks like one. */
  readonly action?: ReactNode;
}

/** Nothing here yet, said kindly. */
export const EmptyState = ({ kind = 'cup', title, children, action }: EmptyStateProps) => (
  <div className={classes.empty}>
    <EmptyArt kind={kind} className={classes.art} />
    <p className={classes.title}>{title}</p>
    {children && <div className={classes.text}>{children}</div>}
    {action}
  </div>
);
