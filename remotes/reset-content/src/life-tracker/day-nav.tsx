import { Button, Heading, smallText } from '@reset/ui';
import styles from './day-nav.module.css';
import type { ShownDay } from './use-day.ts';

const nameOf = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });

const Arrow = ({ d }: { readonly d: string }) => (
  <svg className={styles.arrow} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
    <path d={d} />
  </svg>
);

/** Which day is shown, and the way to the days before it. */
export const DayNav = ({ shown: { day, isToday, earlier, later, backToToday } }: { readonly shown: ShownDay }) => (
  <div className={styles.nav}>
    <button type="button" className={styles.step} aria-label="The day before" onClick={earlier}>
      <Arrow d="m14.5 5.5-6 6.5 6 6.5" />
    </button>
    <div className={styles.text} aria-live="polite">
      <Heading level={2} look="title">
        <time dateTime={day}>{nameOf(day)}</time>
      </Heading>
      <p className={smallText}>{isToday ? 'Today, until 4 in the morning' : 'An earlier day'}</p>
    </div>
    <button
      type="button"
      className={styles.step}
      aria-label="The day after"
      aria-disabled={isToday}
      onClick={() => !isToday && later()}
    >
      <Arrow d="m9.5 5.5 6 6.5-6 6.5" />
    </button>
    {!isToday && (
      <Button variant="quiet" compact className={styles.back} onClick={backToToday}>
        Back to today
      </Button>
    )}
  </div>
);
