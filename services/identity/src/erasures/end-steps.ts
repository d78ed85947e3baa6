import { type EventName, events } from '@reset/contracts/events';
import type { Handler, Tx } from '@reset/service-kit';
import { and, asc, eq, inArray, ne, notExists, sql } from 'drizzle-orm';
import { erasure, erasureStep } from './tables.ts';

/** Erasures are held before their steps change: of two answers at once the second one sees that it is the last. */
const hold = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await tx
    .select({ id: erasure.id })
    .from(erasure)
    .where(inArray(erasure.id, [...ids]))
    .orderBy(asc(erasure.id))
    .for('update');
};

/** Those of which no step is open are done. */
const endErasures = async (tx: Tx, ids: readonly string[], at: string): Promise<void> => {
  const left = tx
    .select({ one: sql`1` })
    .from(erasureStep)
    .where(and(eq(erasureStep.erasure_id, erasure.id), eq(erasureStep.state, 'open')));
  await tx
    .update(erasure)
    .set({ done_at: sql`coalesce(${erasure.done_at}, ${at})` })
    .where(and(inArray(erasure.id, [...ids]), notExists(left)));
};

/** A holder has answered. Told twice, or of an erasure that nobody knows (any more), it changes nothing. */
const endStep = async (tx: Tx, id: string, service: string, at: string): Promise<void> => {
  await hold(tx, [id]);
  const ended = await tx
    .update(erasureStep)
    .set({ state: 'erased', ended_at: at })
    .where(and(eq(erasureStep.erasure_id, id), eq(erasureStep.service, service), ne(erasureStep.state, 'erased')))
    .returning({ id: erasureStep.erasure_id });
  if (ended.length) await endErasures(tx, [id], at);
};

/** Nobody waits for a service that is gone. @returns how many erasures were waiting for it */
export const retireSteps = async (tx: Tx, service: string, at: string): Promise<number> => {
  const open = and(eq(erasureStep.service, service), eq(erasureStep.state, 'open'));
  const waiting = await tx.select({ id: erasureStep.erasure_id }).from(erasureStep).where(open);
  const ids = waiting.map(({ id }) => id);
  if (!ids.length) return 0;
  await hold(tx, ids);
  const ended = await tx
    .update(erasureStep)
    .set({ state: 'retired', ended_at: at })
    .where(open)
    .returning({ id: erasureStep.erasure_id });
  await endErasures(tx, ids, at);
  return ended.length;
};

type Answer = Extract<EventName, `${string}.member.erased.v1`>;
const isAnswer = (event: string): event is Answer => event.endsWith('.member.erased.v1');

/** Hears the answer of every service that the contracts know. */
export const answers = Object.fromEntries(
  Object.keys(events)
    .filter(isAnswer)
    .map((event) => {
      const service = event.slice(0, event.indexOf('.'));
      const hear: Handler<Answer> = (tx, { id }, { clock }) => endStep(tx, id, service, clock().toISOString());
      return [event, hear];
    }),
) as Readonly<Record<Answer, Handler<Answer>>>;
