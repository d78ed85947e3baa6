import { habits } from '@reset/contracts/habits';
import type { Slots } from '@reset/contracts/slots';
import { Link } from '@reset/remote-kit';
import { buttonClass, Card, Heading, stack } from '@reset/ui';
import { useState } from 'react';
import { habitCount, habitsDone } from '../daily/day-kept.ts';
import { HabitRow } from '../daily/habit-row.tsx';
import { useKept } from '../sync/use-kept.ts';
import { useSync } from '../sync/use-sync.ts';

/** One habit: the first that this day had not seen when she came. */
export default function HabitSlot({ day }: Slots['today']) {
  const kept = useKept();
  useSync();
  const done = habitsDone(kept.copies, day);
  const [{ id }] = useState(() => habits.find((one) => habitCount(kept.copies, day, one.id) < one.goal) ?? habits[0]);
  return (
    <Card as="section" className={stack(3)} aria-labelledby="one-habit">
      <Heading level={2} id="one-habit">
        One small thing
      </Heading>
      <HabitRow
        habit={id}
        count={habitCount(kept.copies, day, id)}
        onCount={(value) => kept.change(() => [{ kind: 'habit', day, habit: id, value }])}
      />
      <Link className={buttonClass({ variant: 'quiet', compact: true })} to="/life-tracker">
        {done} of {habits.length} habits completed
      </Link>
    </Card>
  );
}
