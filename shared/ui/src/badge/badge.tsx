import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import type { Pillar } from '../pillar/pillar-id.ts';
import classes from './badge.module.css';

interface BadgeProps {
  readonly tone?: 'plain' | 'success' | 'warn' | 'danger';
  /** Takes the colours of a pillar instead. */
  readonly pillar?: Pillar;
  readonly children: ReactNode;
}

/** A word about the thing it stands on: a state, a category, a duration. */
export const Badge = ({ tone = 'plain', pillar, children }: BadgeProps) => (
  <span className={cx(classes.badge, pillar ? classes.tinted : classes[tone])} data-pillar={pillar}>
    {children}
  </span>
);
