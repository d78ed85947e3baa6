import { Heading } from '@reset/ui';
import { type ReactNode, useId } from 'react';
import classes from './gallery.module.css';

/** A kind of component, with everything of it that there is. */
export const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <Heading id={id} look="section">
        {title}
      </Heading>
      {children}
    </section>
  );
};

/** Things side by side. */
export const Row = ({ children }: { readonly children: ReactNode }) => <div className={classes.row}>{children}</div>;
