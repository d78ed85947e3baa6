import { type ActEvent, actEvents, type EventName, type RecordedAct } from '@reset/contracts/events';
import { type Handler, holdMember, type SystemCtx, type Tx } from '@reset/service-kit';
import { desc, sql } from 'drizzle-orm';
import { aliasOf } from './alias-of.ts';
import { BEGINNING, hashOf } from './hash-of.ts';
import { logLine } from './tables.ts';

/** One line at a time, so that the numbers have no gap and each stands behind the one before. */
const turn = sql`hashtextextended(current_schema() || ':log', 5)`;

/** Adds what somebody did to the end of the log, once. */
export const append = async (
  tx: Tx,
  service: string,
  { actor, object: target, subject, words_of, why, ...act }: RecordedAct,
  ctx: Pick<SystemCtx, 'seal' | 'open'>,
): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${turn})`);
  const [last] = await tx
    .select({ seq: logLine.seq, hash: logLine.hash })
    .from(logLine)
    .orderBy(desc(logLine.seq))
    .limit(1);
  const by = await aliasOf(tx, ctx, actor);
  const whom = subject === actor ? by : await aliasOf(tx, ctx, subject);
  const author = words_of && words_of !== 'former' && (await holdMember(tx, words_of)) ? words_of : null;
  const line = {
    ...{ seq: (last?.seq ?? 0) + 1, previous: last?.hash ?? BEGINNING, service, ...act, target, why: why ?? null },
    ...{ actor_alias: by.alias, subject_alias: whom.alias },
  };
  await tx
    .insert(logLine)
    .values({ ...line, hash: hashOf(line), actor_id: by.id, subject_id: whom.id, words_of: author })
    .onConflictDoNothing({ target: logLine.id });
};

export const OURSELVES = 'admin.act.recorded.v1';

const appendOf =
  (event: ActEvent): Handler<ActEvent> =>
  (tx, facts, ctx) =>
    append(tx, event.slice(0, event.indexOf('.')), facts, ctx);

/** What others did; the broker gives no service its own events. */
export const logHandlers: { readonly [N in EventName]?: Handler<N> } = Object.fromEntries(
  actEvents.filter((event) => event !== OURSELVES).map((event) => [event, appendOf(event)]),
);
