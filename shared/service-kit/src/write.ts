import { randomUUID } from 'node:crypto';
import { type EventName, events, type Facts } from '@reset/contracts/events';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { fail } from './errors.ts';
import { auditLine, erased, member, outbox } from './tables.ts';
import type { Db, Tx } from './types.ts';

/** Lock on one member's erasure: shared by her writes, exclusive for the erasure. Keyed by schema, as locks are database-wide. */
export const erasureLock = (id: string) => sql`hashtextextended(current_schema() || ':' || ${id}::text, 1)`;

/**
 * Holds the member's row for the rest of the transaction, making it where her events have not arrived yet. `write`
 * does so for who calls; an event's handler that keeps something of a member's calls it first.
 * @returns false when she was erased: then nothing of hers may be written
 */
export const holdMember = async (tx: Db, id: string): Promise<boolean> => {
  const held = await tx.select({ id: member.id }).from(member).where(eq(member.id, id)).for('key share');
  if (held.length) return true;
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${erasureLock(id)})`);
  const gone = await tx.select({ id: erased.id }).from(erased).where(eq(erased.id, id));
  if (gone.length) return false;
  await tx.insert(member).values({ id }).onConflictDoNothing();
  return true;
};

/**
 * Makes `write` for one caller: one transaction, her row held, events and audit lines committed with the change.
 * @param db where; @param clock stamps audit lines; @param actor the member who writes, or null for the house itself
 */
export const writer =
  (db: Db, clock: () => Date, actor: string | null) =>
  <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    db.transaction(async (inner) => {
      if (actor && !(await holdMember(inner, actor))) fail('sign_in');
      const published: { id: string; event: EventName; facts: unknown }[] = [];
      const lines: (typeof auditLine.$inferInsert)[] = [];
      const tx: Tx = Object.assign(inner as Db, {
        emit<N extends EventName>(event: N, facts: Facts<N>) {
          published.push({ id: randomUUID(), event, facts: events[event].parse(facts) });
        },
        audit(act: string, target: string) {
          lines.push({ id: uuidv7(), actor, act, target, at: clock().toISOString() });
        },
      });
      const result = await work(tx);
      if (lines.length) await inner.insert(auditLine).values(lines);
      if (published.length) {
        const rows = sql.join(
          published.map(({ id, event, facts }) => sql`(${id}::uuid, ${event}, ${JSON.stringify(facts)}::jsonb)`),
          sql`, `,
        );
        await inner.execute(
          sql`with published as (insert into ${outbox} (id, event, facts) values ${rows}) select pg_notify('outbox_' || current_schema(), '')`,
        );
      }
      return result;
    });
