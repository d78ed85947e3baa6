import { randomUUID } from 'node:crypto';
import type { Tx } from '@reset/service-kit';
import { factorsOf, hasTwoSteps } from '../factors/find.ts';
import type { FactorRow } from '../factors/tables.ts';
import type { Secrets } from '../keys/secrets.ts';
import { deviceOf } from './device-of.ts';
import { hashOf, tokenOf } from './refresh-tokens.ts';
import { type Method, type SecondMethod, session } from './tables.ts';

export interface Started {
  readonly id: string;
  readonly user_id: string;
  readonly signed_in_at: string;
  readonly method: Method;
  readonly second_method: SecondMethod | null;
  readonly second_at: string | null;
  readonly factors: readonly FactorRow[];
  /** Her second step is still to come: until then nothing is open to her. */
  readonly halfWay: boolean;
  readonly refreshToken: string;
}

interface Beginning {
  readonly userId: string;
  readonly userAgent: string;
  readonly method?: Method;
  readonly now: Date;
}

/** A session with the factors of its member, read under the same lock. */
export const withFactors = async (
  tx: Tx,
  { id, user_id, signed_in_at, method, second_method, second_at }: typeof session.$inferSelect,
  refreshToken: string,
): Promise<Started> => {
  const factors = await factorsOf(tx, user_id);
  const halfWay = second_at === null && hasTwoSteps(factors);
  return { id, user_id, signed_in_at, method, second_method, second_at, factors, halfWay, refreshToken };
};

/**
 * Begins a session for a member who proved who she is. Her row is held by whoever calls, so that no factor comes or
 * goes meanwhile.
 */
export const startSession = async (
  tx: Tx,
  secrets: Secrets,
  { userId, userAgent, method = 'password', now }: Beginning,
): Promise<Started> => {
  const id = randomUUID();
  const at = now.toISOString();
  const refreshToken = tokenOf(secrets, id, 0);
  const [made] = await tx
    .insert(session)
    .values({
      ...{ id, user_id: userId, signed_in_at: at, refreshed_at: at, token_hash: hashOf(refreshToken) },
      ...{ method, device: deviceOf(userAgent) },
    })
    .returning();
  if (!made) throw new Error('a session that was begun is there');
  return withFactors(tx, made, refreshToken);
};
