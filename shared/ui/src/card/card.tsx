import type { ComponentProps } from 'react';
import { cx } from '../class-names.ts';
import type { Pillar } from '../pillar/pillar-id.ts';
import classes from './card.module.css';

export interface CardProps extends ComponentProps<'div'> {
  readonly as?: 'div' | 'section' | 'article' | 'li';
  /** Tints the card and sets `--pillar` and `--pillar-tint` for what is in it. */
  readonly pillar?: Pillar;
  /** The card holds one link with the class of `cardLink`: all of it can then be pressed. */
  readonly pressable?: boolean;
}

/** A sheet of paper on the canvas. */
export const Card = ({ as: Tag = 'div', pillar, pressable, className, ...rest }: CardProps) => (
  // One cast: the four tags take the same attributes, their refs alone differ.
  <Tag
    {...(rest as ComponentProps<'div'> & ComponentProps<'li'>)}
    data-pillar={pillar}
    className={cx(classes.card, pillar && classes.tinted, pressable && classes.pressable, className)}
  />
);

/** Class of the link that stretches over its pressable card. */
export const cardLink = classes.link ?? '';
