import { decisionMessages, type NewDecision } from '@reset/contracts/decisions';
import type { decisionsApi } from '@reset/contracts/http/admin';
import { type Ctx, fail, type Me, type Tx, type Verb } from '@reset/service-kit';
import { member } from '@reset/service-kit/tables';
import { and, eq } from 'drizzle-orm';
import { isAnothers } from '../claims/hold.ts';
import { claim } from '../claims/tables.ts';
import { carryOut } from './carry-out.ts';
import { HELD_MS, type Steps, suspendedUntil } from './steps.ts';
import { decision } from './tables.ts';

type Row = typeof decision.$inferSelect;

/** @throws Fail `invalid` for what does not go together */
const check = ({ remove, warn, suspend, author, facts, rule }: NewDecision): void => {
  const isAgainst = warn || suspend !== null;
  if (isAgainst && author === undefined) fail('invalid', decisionMessages.nobody);
  if (!remove && !isAgainst) return;
  if (facts === '' && author !== undefined) fail('invalid', undefined, { facts: decisionMessages.noFacts });
  if (rule === null) fail('invalid', undefined, { rule: decisionMessages.noRule });
};

/** Nobody else looks at it now. */
const keepClaim = async (tx: Tx, me: Me, now: Date, input: NewDecision): Promise<void> => {
  const others = isAnothers(tx, me, input, now.toISOString());
  const [other] = await tx.select({ target: claim.target }).from(claim).where(others);
  if (other) fail('conflict', decisionMessages.claimed);
};

/** Whether what is sent again is what was begun under its id. */
const isSame = async ({ me, open }: Ctx<Me>, row: Row, input: NewDecision): Promise<boolean> => {
  const { service, kind, target, author = null, remove, warn, suspend, facts, rule } = input;
  const sent = [service, kind, target, author, remove, warn, rule, suspendedUntil(suspend, new Date(row.created_at))];
  const { removed, warned, suspended_until } = row;
  const kept = [row.service, row.kind, row.target, row.author_id, removed, warned, row.rule, suspended_until];
  if (row.decided_by !== me.id || sent.some((one, at) => one !== kept[at])) return false;
  return (row.facts ? await open(decision.facts, row) : '') === facts;
};

/** The decision as it is begun, or was. Only an admin begins one: what follows is the house's to go on with. */
const begin = (ctx: Ctx<Me>, input: NewDecision): Promise<Row> =>
  ctx.write(async (tx) => {
    const { me, clock, seal } = ctx;
    const { id, service, kind, target, author, remove, warn, suspend, facts, rule } = input;
    const [mayDecide] = await tx
      .select({ id: member.id })
      .from(member)
      .where(and(eq(member.id, me.id), member.admin))
      .for('share');
    if (!mayDecide) fail('forbidden');
    const now = clock();
    const held_until = new Date(now.getTime() + HELD_MS).toISOString();
    const [there] = await tx.select().from(decision).where(eq(decision.id, id)).for('update');
    if (there) {
      if (!(await isSame(ctx, there, input))) return fail('conflict');
      // While a refused one is being taken back, nothing of it is done anew.
      const isHeld = there.refused_at !== null && (there.held_until ?? '') > now.toISOString();
      if (isHeld) return fail('unavailable', decisionMessages.deciding);
      await tx.update(decision).set({ held_until, refused_at: null }).where(eq(decision.id, id));
      return there;
    }
    await keepClaim(tx, me, now, input);
    const [held] = author
      ? await tx.select({ id: member.id }).from(member).where(eq(member.id, author)).for('key share')
      : [];
    if (author && !held) fail('not_found');
    const row = {
      ...{ id, service, kind, target, rule, author_id: author ?? null, decided_by: me.id },
      ...{ removed: remove, warned: warn, suspended_until: suspendedUntil(suspend, now) },
      ...{ created_at: now.toISOString(), held_until },
    };
    const [made] = await tx.insert(decision).values(row).onConflictDoNothing().returning();
    if (!made) return fail('conflict');
    if (facts === '') return made;
    // Sealed last: its key is made under an id that she chose, and stays whatever becomes of the write.
    const sealed = await seal(decision.facts, { id }, facts);
    await tx.update(decision).set({ facts: sealed }).where(eq(decision.id, id));
    return { ...made, facts: sealed };
  });

/** Decides about what was reported: done when each step has succeeded, and nothing where one refuses (ADR 31). */
export const createDecision =
  (steps: Steps): Verb<typeof decisionsApi.createDecision> =>
  async (ctx, input) => {
    check(input);
    const row = await begin(ctx, input);
    if (row.decided_at !== null) return { id: row.id, decided_at: row.decided_at };
    return carryOut(ctx, steps, row);
  };
