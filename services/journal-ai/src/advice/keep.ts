import type { Advice } from '@reset/contracts/coach';
import { type Ctx, insertOnce, type Me } from '@reset/service-kit';
import { sealAdvice } from './stored.ts';
import { advice } from './tables.ts';

/**
 * Keeps advice that the caller was given.
 * @param given_by who gave it, as it is shown beside it
 */
export const keepAdvice = async (
  ctx: Pick<Ctx<Me>, 'me' | 'clock' | 'seal' | 'write'>,
  given: Omit<Advice, 'created_at'>,
): Promise<void> => {
  const user_id = ctx.me.id;
  const content = await sealAdvice(ctx, user_id, given);
  await ctx.write((tx) =>
    insertOnce(tx, advice, { id: given.id, user_id, content, created_at: ctx.clock().toISOString() }),
  );
};
