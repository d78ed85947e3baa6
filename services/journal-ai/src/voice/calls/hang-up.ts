import type { SystemCtx } from '@reset/service-kit';
import { asc, eq } from 'drizzle-orm';
import type { RealtimeProvider } from '../provider.ts';
import { voiceHangup } from '../tables.ts';

/** No provider keeps a call for longer. */
const GIVE_UP_MS = 3_600_000;
const AT_ONCE = 20;

/** Ends at the provider what was ended here; what cannot be told now is tried again. */
export const hangUpAll = async (
  { db, clock }: Pick<SystemCtx, 'db' | 'clock'>,
  provider: Pick<RealtimeProvider, 'hangUp'>,
): Promise<void> => {
  const { provider_call, created_at } = voiceHangup;
  const waiting = await db.select().from(voiceHangup).orderBy(asc(created_at)).limit(AT_ONCE);
  const old = clock().getTime() - GIVE_UP_MS;
  await Promise.all(
    waiting.map(async (one) => {
      const over = (await provider.hangUp(one.provider_call)) || Date.parse(one.created_at) < old;
      if (over) await db.delete(voiceHangup).where(eq(provider_call, one.provider_call));
    }),
  );
};
