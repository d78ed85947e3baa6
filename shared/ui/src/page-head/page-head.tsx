import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { Heading } from '../heading/heading.tsx';
import classes from './page-head.module.css';

interface PageHeadProps {
  readonly title: string;
  /** `hero` where visitors arrive. */
  readonly look?: 'display' | 'hero';
  /** What can be done here, in a sentence or two. */
  readonly lead: ReactNode;
  /** A link to where it belongs. */
  readonly back?: ReactNode;
  /** What she may do first: a button. */
  readonly action?: ReactNode;
  readonly className?: string | undefined;
}

/** The head of a page: its name, and what it is for. */
export const PageHead = ({ title, look = 'display', lead, back, action, className }: PageHeadProps) => (
  <header className={cx(classes.head, classes[look], className)}>
    {back && <p className={classes.back}>{back}</p>}
    <div className={classes.title}>
      <Heading level={1} look={look}>
        {title}
      </Heading>
      {action}
    </div>
    {lead && <p className={classes.lead}>{lead}</p>}
  </header>
);
