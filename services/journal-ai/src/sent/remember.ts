import { randomUUID } from 'node:crypto';
import type { Ctx, Me } from '@reset/service-kit';
import { type Outgoing, sealRequest } from './stored.ts';
import { sentRequest } from './tables.ts';

/** Keeps what is about to go to a provider, so that the caller can look it up. Call it before it goes. */
export const rememberSent = async (
  ctx: Pick<Ctx<Me>, 'me' | 'clock' | 'seal' | 'write'>,
  outgoing: Outgoing,
): Promise<void> => {
  const [id, user_id] = [randomUUID(), ctx.me.id];
  const request = await sealRequest(ctx, user_id, id, outgoing);
  await ctx.write((tx) =>
    tx.insert(sentRequest).values({ id, user_id, request, created_at: ctx.clock().toISOString() }),
  );
};
