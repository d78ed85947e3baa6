import { Link } from '@reset/remote-kit';
import { Button, buttonClass, Card, Heading, PillarShape, stack } from '@reset/ui';
import { useEffect, useRef, useState } from 'react';
import { durationText } from '../content/duration.ts';
import { minutesToSpare, type MinutesToSpare, practicesFor } from '../content/fitting.ts';
import { beginPath } from '../practice/use-open-practice.ts';
import styles from './time-for.module.css';

/** She says how long she has; one practice that fits is held out to her, and another one if she likes. */
export const TimeFor = () => {
  const [{ minutes, nth }, choose] = useState<{ minutes: MinutesToSpare | null; nth: number }>({
    minutes: null,
    nth: 0,
  });
  const fitting = minutes === null ? [] : practicesFor(minutes);
  const pick = fitting[nth % fitting.length];
  const held = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Held out to her where her thumb is, not below the edge.
    if (pick) held.current?.scrollIntoView({ block: 'nearest' });
  }, [pick]);
  return (
    <section className={stack(4)} aria-labelledby="time-for">
      <Heading level={2} id="time-for">
        I have
      </Heading>
      <div className={styles.choices}>
        {minutesToSpare.map((n) => (
          <Button
            key={n}
            aria-pressed={n === minutes}
            className={styles.choice}
            onClick={() => choose({ minutes: n, nth: 0 })}
          >
            <span className={styles.number}>{n}</span> {n === 1 ? 'minute' : 'minutes'}
          </Button>
        ))}
      </div>
      <div ref={held} role="status" className={styles.held}>
        {pick && (
          <Card pillar={pick.pillar.id} className={styles.pick}>
            <PillarShape pillar={pick.pillar.id} className={styles.shape} />
            <div className={stack(2)}>
              <Heading level={3} look="section">
                {pick.practice.name}
              </Heading>
              <p className={styles.meta}>
                {pick.pillar.name}, {durationText(pick.practice.duration)}
              </p>
              <p>{pick.practice.why}</p>
            </div>
            <div className={styles.actions}>
              <Link to={beginPath(pick.pillar.id, pick.practice.id)} className={buttonClass({ variant: 'primary' })}>
                Begin {pick.practice.name}
              </Link>
              {fitting.length > 1 && (
                <Button variant="quiet" onClick={() => choose({ minutes, nth: nth + 1 })}>
                  Something else
                </Button>
              )}
            </div>
          </Card>
        )}
      </div>
    </section>
  );
};
