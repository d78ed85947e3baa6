import { decisionMessages } from '@reset/contracts/decisions';
import type { appealsApi } from '@reset/contracts/http/admin';
import { type Ctx, fail, type Me, type Verb } from '@reset/service-kit';
import { member } from '@reset/service-kit/tables';
import { and, eq } from 'drizzle-orm';
import { HELD_MS } from '../begun/house.ts';
import type { Steps } from '../decisions/steps.ts';
import { finishAppeal } from './finish.ts';
import { selectAppeals } from './list.ts';
import { appeal } from './tables.ts';
import { tellAppeal } from './tell.ts';

interface Answer {
  readonly id: string;
  readonly state: 'upheld' | 'reversed';
  readonly answer: string;
}

/** Whether what is sent again is what she wanted before. */
const isSame = async ({ me, open }: Ctx<Me>, row: typeof appeal.$inferSelect, { state, answer }: Answer) =>
  row.answered_by === me.id &&
  (row.state === 'open' ? row.wanted : row.state) === state &&
  row.answer !== null &&
  (await open(appeal.answer, row)) === answer;

/** Takes it up with what is wanted: no other answer comes meanwhile, and the house goes on with this one. */
const takeUp = (ctx: Ctx<Me>, wanted: Answer) =>
  ctx.write(async (tx) => {
    const { me, clock, seal } = ctx;
    const { id, state, answer } = wanted;
    const admins = and(eq(member.id, me.id), member.admin);
    const [mayAnswer] = await tx.select({ id: member.id }).from(member).where(admins).for('share');
    if (!mayAnswer) return fail('forbidden');
    const [held] = await tx.select().from(appeal).where(eq(appeal.id, id)).for('update');
    const [known] = held ? await selectAppeals(tx, me).where(eq(appeal.id, id)) : [];
    if (!held || !known) return fail('not_found');
    if (held.state !== 'open' || held.wanted !== null) {
      if (await isSame(ctx, held, wanted)) return known;
      return fail('conflict', held.state === 'open' ? decisionMessages.answering : decisionMessages.decided);
    }
    if (known.own) return fail('forbidden', decisionMessages.ownDecision);
    const sealed = await seal(appeal.answer, held, answer);
    const held_until = new Date(clock().getTime() + HELD_MS).toISOString();
    const [row = held] = await tx
      .update(appeal)
      .set({ answered_by: me.id, wanted: state, answer: sealed, held_until })
      .where(eq(appeal.id, id))
      .returning();
    await tellAppeal(tx, row);
    return { ...known, row };
  });

/** Answers an appeal: what is reversed lifts the suspension of the decision; removed words are gone for good. */
export const answerAppeal =
  (steps: Steps): Verb<typeof appealsApi.answerAppeal> =>
  async (ctx, wanted) => {
    const { id, state } = wanted;
    const { row, decision } = await takeUp(ctx, wanted);
    if (row.state === 'open') await finishAppeal(ctx, steps, { row, decision });
    return { id, state };
  };
