import { practiceMessages } from '@reset/contracts/practices';
import { Heading, PillarShape } from '@reset/ui';
import type { PillarId } from '@reset/contracts/pillars';
import { useEffect, useRef } from 'react';
import styles from './player.module.css';

interface Props {
  readonly pillar: PillarId;
  /** She went through to its end. */
  readonly whole: boolean;
}

/** When it is over, or when it was enough. Takes the focus, as what she pressed is gone. */
export const After = ({ pillar, whole }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { title, description } = whole ? practiceMessages.finished : practiceMessages.ended;
  return (
    <div className={styles.after}>
      <PillarShape pillar={pillar} className={styles.shape} />
      <Heading level={3} look="section" ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      <p>{description}</p>
    </div>
  );
};
