import type { ReactNode } from 'react';
import classes from './action-card.module.css';
import { Card, type CardProps } from './card.tsx';

interface Props extends Pick<CardProps, 'pillar' | 'children'> {
  /** What she may do about it: a link or a button. */
  readonly action: ReactNode;
}

/** A few words, and beside them one thing that she may do. */
export const ActionCard = ({ pillar, action, children }: Props) => (
  <Card {...(pillar && { pillar })} className={classes.card}>
    <p className={classes.words}>{children}</p>
    {action}
  </Card>
);
