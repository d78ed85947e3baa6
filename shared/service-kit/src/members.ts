import type { EventName, MemberFacts } from '@reset/contracts/events';
import { eq, lt, sql } from 'drizzle-orm';
import { fail } from './errors.ts';
import type { Effect } from './inbox.ts';
import { erased, member } from './tables.ts';
import { erasureLock } from './write.ts';
import type { Db, Me, Tx } from './types.ts';

/** Keeps of a member what identity tells; an older fact never overwrites a newer one. */
const projectMember = async (tx: Tx, { id, ...facts }: MemberFacts): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${erasureLock(id)})`);
  const gone = await tx.select({ id: erased.id }).from(erased).where(eq(erased.id, id));
  if (gone.length) return;
  await tx
    .insert(member)
    .values({ id, ...facts })
    .onConflictDoUpdate({
      target: member.id,
      // What is not told stays as it is.
      set: facts,
      setWhere: lt(member.rev, facts.rev),
    });
};

/** The events that feed the projection; each holds a member's displayed name. */
export const memberEvents: readonly EventName[] = [
  'identity.member.created.v1',
  'identity.profile.changed.v1',
  'identity.role.changed.v1',
  'identity.suspension.changed.v1',
];

export const memberEffects: readonly (readonly [EventName, Effect])[] = memberEvents.map((event) => [
  event,
  { run: projectMember },
]);

/**
 * Who calls. A member whose events have not arrived yet is there without a name.
 * @throws Fail `sign_in` when she was erased
 */
export const loadMe = async (db: Db, id: string): Promise<Me> => {
  const { name, admin, suspended_until } = member;
  const [row] = await db.select({ name, admin, suspended_until }).from(member).where(eq(member.id, id));
  if (row) return { id, ...row };
  const gone = await db.select({ id: erased.id }).from(erased).where(eq(erased.id, id));
  if (gone.length) fail('sign_in');
  return { id, name: 'Anonymous', admin: false, suspended_until: null };
};
