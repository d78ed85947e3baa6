import { asc, eq, sql } from 'drizzle-orm';
import { asProcess, command, operate } from '../command.ts';
import { inbox, parkedEvent } from '../tables.ts';
import type { Tx } from '../types.ts';
import { isUuid } from '../is-uuid.ts';

// events:parked [list | replay ID | replay all | drop ID]: asked of each service. Wants its DATABASE_URL.
const USAGE = 'Usage: events:parked [list | replay ID | replay all | drop ID]';

const NONE = 'no such event is parked';
const countText = (count: number) => (count === 1 ? '1 event' : `${count} events`);

const list = async (tx: Tx): Promise<string> => {
  const rows = await tx.select().from(parkedEvent).orderBy(asc(parkedEvent.parked_at));
  const lines = rows.map(({ id, event, reason, parked_at, replay_at }) =>
    [id, parked_at, event, reason, ...(replay_at ? ['to be tried again'] : [])].join('  '),
  );
  return lines.length ? [`${countText(lines.length)} parked`, ...lines].join('\n  ') : 'no event is parked';
};

const replay = async (tx: Tx, which: string): Promise<string> => {
  const rows = await tx
    .update(parkedEvent)
    .set({ replay_at: sql`now()` })
    .where(which === 'all' ? undefined : eq(parkedEvent.id, which))
    .returning();
  return rows.length
    ? `${countText(rows.length)} to be tried again, at once where it runs; what fails stays parked`
    : NONE;
};

/** Given up for good: no later delivery brings it back. */
const drop = async (tx: Tx, id: string): Promise<string> => {
  const rows = await tx.delete(parkedEvent).where(eq(parkedEvent.id, id)).returning();
  if (rows.length) await tx.insert(inbox).values({ event_id: id }).onConflictDoNothing();
  return rows.length ? `${countText(rows.length)} dropped` : NONE;
};

const read = ([act = 'list', which = '', ...more]: readonly string[]) => {
  const isOne = isUuid(which);
  if (more.length) return null;
  if (act === 'list' && which === '') return list;
  if (act === 'replay' && (which === 'all' || isOne)) return (tx: Tx) => replay(tx, which);
  return act === 'drop' && isOne ? (tx: Tx) => drop(tx, which) : null;
};

export const eventsParked = operate(USAGE, read, (work, { env }) =>
  command(env, ({ write }) =>
    write(async (tx) => {
      const [row] = await tx.execute<{ schema: string }>(sql`select current_schema() as schema`);
      return { said: `${row?.schema.replaceAll('_', '-')}: ${await work(tx)}` };
    }),
  ),
);

if (import.meta.main) await asProcess(eventsParked);
