import { Heading, stack } from '@reset/ui';
import type { ReactNode } from 'react';
import classes from './page.module.css';

interface Props {
  /** Of the heading, for links to the section. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** One matter of the settings. */
export const Section = ({ id, title, children }: Props) => (
  <section className={`${classes.section} ${stack(4)}`} aria-labelledby={id}>
    <Heading level={2} look="section" id={id} tabIndex={-1}>
      {title}
    </Heading>
    {children}
  </section>
);
