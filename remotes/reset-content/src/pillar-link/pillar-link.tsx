import type { PillarId } from '@reset/contracts/pillars';
import { Link } from '@reset/remote-kit';
import { Card, cardLink, PillarShape } from '@reset/ui';
import type { ReactNode } from 'react';
import styles from './pillar-link.module.css';

interface Props {
  readonly pillar: PillarId;
  readonly to: string;
  readonly title: string;
  /** A few words below it. */
  readonly children: ReactNode;
}

/** The way to another page, in the colours of its pillar; an item of a list. */
export const PillarLink = ({ pillar, to, title, children }: Props) => (
  <Card as="li" pillar={pillar} pressable className={styles.card}>
    <PillarShape pillar={pillar} className={styles.shape} />
    <span className={styles.text}>
      <Link to={to} className={`${cardLink} ${styles.title}`}>
        {title}
      </Link>
      {children}
    </span>
  </Card>
);
