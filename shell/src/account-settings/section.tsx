import { Card, Heading, stack } from '@reset/ui';
import type { ReactNode } from 'react';

interface Props {
  /** Of the section, for its heading and for links to it. */
  readonly id: string;
  readonly title: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** One matter of the settings. */
export const Section = ({ id, title, className = '', children }: Props) => (
  <Card as="section" className={`${stack(4)} ${className}`} aria-labelledby={id}>
    <Heading level={2} id={id}>
      {title}
    </Heading>
    {children}
  </Card>
);
