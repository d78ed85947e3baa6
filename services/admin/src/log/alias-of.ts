import { createHmac, randomBytes } from 'node:crypto';
import type { RecordedAct } from '@reset/contracts/events';
import { holdMember, type SystemCtx, type Tx } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { logAlias } from './tables.ts';

type Seals = Pick<SystemCtx, 'seal' | 'open'>;

/** Hers alone, made at her first line. */
const keyOf = async (tx: Tx, { seal, open }: Seals, user_id: string): Promise<string> => {
  const [there] = await tx.select().from(logAlias).where(eq(logAlias.user_id, user_id));
  if (there) return open(logAlias.key, there);
  const key = randomBytes(32).toString('base64');
  await tx.insert(logAlias).values({ user_id, key: await seal(logAlias.key, { user_id }, key) });
  return key;
};

/** Her name in the log: which it is, only who has her key can say. */
export const aliasUnder = (key: string, user_id: string): string =>
  createHmac('sha256', key).update(user_id).digest('hex');

/**
 * By which name a line says somebody: the same in all lines as long as her key is there, and nobody's name once it is
 * destroyed. One who is gone already has another in each.
 */
export const aliasOf = async (
  tx: Tx,
  ctx: Seals,
  who: RecordedAct['actor'],
): Promise<{ readonly id: string | null; readonly alias: string | null }> => {
  if (who === null) return { id: null, alias: null };
  if (who === 'former' || !(await holdMember(tx, who))) return { id: null, alias: randomBytes(32).toString('hex') };
  return { id: who, alias: aliasUnder(await keyOf(tx, ctx, who), who) };
};
