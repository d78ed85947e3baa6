import { decisionMessages, type NewDecision } from '@reset/contracts/decisions';
import { moderated } from '@reset/contracts/moderated';
import { type Ctx, type Db, fail, holdOther, type Me } from '@reset/service-kit';
import { member } from '@reset/service-kit/tables';
import { and, eq } from 'drizzle-orm';
import { HELD_MS } from '../begun/house.ts';
import { isAnothers } from '../claims/hold.ts';
import { claim } from '../claims/tables.ts';
import { type Steps, suspendedUntil, tellStep } from './steps.ts';
import { decision } from './tables.ts';

type Row = typeof decision.$inferSelect;

const heldUntil = (now: Date): string => new Date(now.getTime() + HELD_MS).toISOString();

/** Who else looks at it. Whether that stands in the way, the service knows that keeps it: it does not where she wrote it. */
const lookedBy = async ({ db, me, clock }: Ctx<Me>, input: Deciding): Promise<string | undefined> => {
  const others = isAnothers(db, me, { ...input, author: undefined }, clock().toISOString());
  const [other] = await db.select({ id: claim.user_id }).from(claim).where(others);
  return other?.id;
};

/** Nobody else looks at it now. */
const keepClaim = async (tx: Db, me: Me, now: Date, input: Parameters<typeof isAnothers>[2]): Promise<void> => {
  const others = isAnothers(tx, me, input, now.toISOString());
  const [other] = await tx.select({ target: claim.target }).from(claim).where(others);
  if (other) fail('conflict', decisionMessages.claimed);
};

/** What is decided: about a report, or, where nobody need have reported it, about what stands there. */
export type Deciding = Omit<NewDecision, 'newest'> & { readonly reported: boolean; readonly newest: string | null };

/** Whether what is sent again is what was begun under its id. */
const isSame = async ({ me, open }: Ctx<Me>, row: Row, input: Deciding): Promise<boolean> => {
  const { service, kind, target, remove, warn, suspend, facts, rule, reported, newest } = input;
  // Whose it is, is looked up where nobody reported it.
  const author = reported ? (input.author ?? null) : row.author_id;
  const until = suspendedUntil(suspend, new Date(row.created_at));
  const sent = [service, kind, target, author, remove, warn, rule, until, reported, newest];
  const { removed, warned, suspended_until } = row;
  const kept = [
    row.service,
    row.kind,
    row.target,
    row.author_id,
    removed,
    warned,
    row.rule,
    suspended_until,
    row.reported,
    row.newest_id,
  ];
  if (row.decided_by !== me.id || sent.some((one, at) => one !== kept[at])) return false;
  return (row.facts ? await open(decision.facts, row) : '') === facts;
};

/** What it is about, as the service that keeps it says; null where nobody is told, or it was read before. */
const readSubject = async (ctx: Ctx<Me>, steps: Steps, input: Deciding) => {
  const { db, me, clock } = ctx;
  const { id, service, kind, target, author, remove, warn, suspend, reported, newest } = input;
  if (reported && (author === undefined || !(remove || warn || suspend !== null))) return null;
  const isBegun = async () =>
    (await db.select({ id: decision.id }).from(decision).where(eq(decision.id, id))).length > 0;
  if (await isBegun()) return null;
  if (reported) await keepClaim(db, me, clock(), input);
  const looked = reported ? undefined : await lookedBy(ctx, input);
  const about = { service, kind, target, author, reported, newest: newest ?? undefined, looked, by: me.id };
  // Sent twice at once, the other may have taken it away before this one could read it.
  return steps
    .read(about)
    .catch(async (error: unknown) => ((await isBegun()) ? null : tellStep(error, decisionMessages.reading)));
};
type Read = Awaited<ReturnType<typeof readSubject>>;

/** The same, where it was begun before: held from now on. @throws Fail where that is another, or is being taken back */
const goOnWith = async (tx: Db, ctx: Ctx<Me>, input: Deciding): Promise<Row | undefined> => {
  const { id } = input;
  const now = ctx.clock();
  const [there] = await tx.select().from(decision).where(eq(decision.id, id)).for('update');
  if (!there) return undefined;
  if (!(await isSame(ctx, there, input))) return fail('conflict');
  // While a refused one is being taken back, nothing of it is done anew.
  const isHeld = there.refused_at !== null && (there.held_until ?? '') > now.toISOString();
  if (isHeld) return fail('unavailable', decisionMessages.deciding);
  const held_until = heldUntil(now);
  await tx.update(decision).set({ held_until, refused_at: null }).where(eq(decision.id, id));
  return there;
};

const keep = (ctx: Ctx<Me>, input: Deciding, about: Read): Promise<Row> =>
  ctx.write(async (tx) => {
    const { me, clock, seal } = ctx;
    const { id, service, kind, target, remove, warn, suspend, facts, rule, reported, newest } = input;
    const author = reported ? input.author : (about?.author ?? undefined);
    const [mayDecide] = await tx
      .select({ id: member.id })
      .from(member)
      .where(and(eq(member.id, me.id), member.admin))
      .for('share');
    if (!mayDecide) fail('forbidden');
    const now = clock();
    const there = await goOnWith(tx, ctx, input);
    if (there) return there;
    if (!reported && (about === null || author === me.id)) return fail('not_found');
    await keepClaim(tx, me, now, { ...input, author });
    if (author && !(await holdOther(tx, author))) return fail('not_found');
    const row = {
      ...{ id, service, kind, target, reported, newest_id: newest, rule, author_id: author ?? null, decided_by: me.id },
      ...{ written_at: about?.written_at ?? null, within_id: about?.within ?? null },
      ...{ removed: remove, warned: warn, suspended_until: suspendedUntil(suspend, now) },
      ...{ created_at: now.toISOString(), held_until: heldUntil(now) },
    };
    const [made] = await tx.insert(decision).values(row).onConflictDoNothing().returning();
    // Sent twice at once, the other was quicker.
    if (!made) return (await goOnWith(tx, ctx, input)) ?? fail('conflict');
    // Sealed last: its key is made under an id that she chose, and stays whatever becomes of the write.
    const texts = {
      ...(facts !== '' && { facts: await seal(decision.facts, { id }, facts) }),
      ...(about && author && { words: await seal(decision.words, { id }, about.words) }),
    };
    if (Object.keys(texts).length) await tx.update(decision).set(texts).where(eq(decision.id, id));
    return { ...made, ...texts };
  });

/** The decision as it is begun, or was. Only an admin begins one: what follows is the house's to go on with. */
export const begin = async (ctx: Ctx<Me>, steps: Steps, input: Deciding): Promise<Row> => {
  // Where nothing is reported nobody would ever answer its steps.
  if (!Object.hasOwn(moderated, input.service)) fail('not_found');
  return keep(ctx, input, await readSubject(ctx, steps, input));
};
