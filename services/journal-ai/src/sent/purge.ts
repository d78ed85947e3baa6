import type { SystemCtx } from '@reset/service-kit';
import { lte } from 'drizzle-orm';
import { sentRequest } from './tables.ts';

const KEPT_MS = 30 * 86_400_000;

/** What was sent before this instant is not kept any more. */
export const sentSince = (clock: () => Date): string => new Date(clock().getTime() - KEPT_MS).toISOString();

/** Forgets what was sent more than thirty days ago. */
export const purgeSent = async ({ db, clock }: Pick<SystemCtx, 'db' | 'clock'>): Promise<void> => {
  await db.delete(sentRequest).where(lte(sentRequest.created_at, sentSince(clock)));
};
