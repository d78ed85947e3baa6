import { Slot, useSession } from '@reset/remote-kit';
import { Heading, quietText, stack } from '@reset/ui';
import { type ComponentType, lazy, Suspense } from 'react';
import { useToday } from '../daily/use-today.ts';
import styles from './today.module.css';

const format = new Intl.DateTimeFormat('en', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

const Suspended = lazy<ComponentType>(() => import('./suspended.tsx').catch(() => ({ default: () => null })));

/** What a day needs, before all else: the cards of every remote for it. */
export const Today = () => {
  const day = useToday();
  const { member } = useSession();
  return (
    <section className={stack(4)} aria-labelledby="today">
      <header>
        <p className={quietText}>{format.format(new Date(day))}</p>
        <Heading level={1} look="display" id="today">
          Today{member ? `, ${member.name.split(' ')[0]}` : ''}
        </Heading>
      </header>
      {member?.suspension && (
        <Suspense>
          <Suspended />
        </Suspense>
      )}
      <div className={styles.cards}>
        <Slot name="today" day={day} />
      </div>
    </section>
  );
};
