import { habitMessages, habits } from '@reset/contracts/habits';
import { useSession } from '@reset/remote-kit';
import { besideClass, pageClass, PageHead, Progress, Skeleton, stack } from '@reset/ui';
import { AllDone } from '../daily/all-done.tsx';
import { SyncLine } from '../sync/sync-line.tsx';
import { useKept } from '../sync/use-kept.ts';
import { habitsDone } from '../daily/day-kept.ts';
import { DayNav } from './day-nav.tsx';
import { HabitList } from './habit-list.tsx';
import styles from './page.module.css';
import { useDay } from './use-day.ts';
import { Wins } from './wins.tsx';

export default function LifeTrackerPage() {
  const { status } = useSession();
  const shown = useDay();
  const kept = useKept();
  const { day, isToday } = shown;
  const done = habitsDone(kept.copies, day);

  return (
    <div className={pageClass('pair')}>
      <PageHead
        title="Mama Balance Tracker"
        lead="Five small ways to look after yourself. Whatever a day holds is enough."
      />
      {status === 'loading' ? (
        // Whose day this is is not known yet.
        <div className={stack(6)} aria-busy="true">
          <Skeleton shape="title" />
          <Skeleton shape="card" lines={3} />
        </div>
      ) : (
        <>
          <div className={besideClass}>
            <div className={stack(6)}>
              <DayNav shown={shown} />
              <div className={styles.progress}>
                <p className={styles.percent} aria-hidden="true">
                  {Math.round((done / habits.length) * 100)}%
                </p>
                <Progress
                  label="Habits"
                  value={done}
                  max={habits.length}
                  text={`${done} of ${habits.length} habits completed`}
                />
              </div>
              <HabitList
                copies={kept.copies}
                day={day}
                onCount={(habit, value) => kept.change(() => [{ kind: 'habit', day, habit, value }])}
              />
              <AllDone done={done === habits.length} {...habitMessages.allDone} />
            </div>
            <Wins key={isToday ? 'today' : day} {...kept} day={day} isToday={isToday} />
          </div>
          <SyncLine />
        </>
      )}
    </div>
  );
}
