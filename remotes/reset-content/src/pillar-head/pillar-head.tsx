import type { PillarId } from '@reset/contracts/pillars';
import { Link } from '@reset/remote-kit';
import { Heading, PillarShape } from '@reset/ui';
import type { ReactNode } from 'react';
import styles from './pillar-head.module.css';

interface Props {
  readonly pillar: PillarId;
  readonly title: string;
  /** Where it belongs. */
  readonly up: { readonly to: string; readonly label: string };
  /** What she may do with it: a button. */
  readonly action?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The head of a page in the colours of a pillar; they come from the `data-pillar` around it. */
export const PillarHead = ({ pillar, title, up, action, className = '', children }: Props) => (
  <header className={`${styles.header} ${className}`}>
    <div className={styles.words}>
      <div className={styles.top}>
        <Link to={up.to} className={styles.up}>
          {up.label}
        </Link>
        {action}
      </div>
      <Heading level={1} look="hero">
        {title}
      </Heading>
      {children}
    </div>
    <PillarShape pillar={pillar} className={styles.shape} />
  </header>
);
