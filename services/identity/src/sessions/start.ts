import { randomUUID } from 'node:crypto';
import type { Tx } from '@reset/service-kit';
import type { Secrets } from '../keys/secrets.ts';
import { deviceOf } from './device-of.ts';
import { hashOf, tokenOf } from './refresh-tokens.ts';
import { type Method, session } from './tables.ts';

export interface Started {
  readonly id: string;
  readonly user_id: string;
  readonly signed_in_at: string;
  readonly method: Method;
  readonly refreshToken: string;
}

interface Beginning {
  readonly userId: string;
  readonly userAgent: string;
  readonly method?: Method;
  readonly now: Date;
}

/** Begins a session for a member who proved who she is. */
export const startSession = async (
  tx: Tx,
  secrets: Secrets,
  { userId, userAgent, method = 'password', now }: Beginning,
): Promise<Started> => {
  const id = randomUUID();
  const at = now.toISOString();
  const refreshToken = tokenOf(secrets, id, 0);
  await tx.insert(session).values({
    ...{ id, user_id: userId, signed_in_at: at, refreshed_at: at, token_hash: hashOf(refreshToken) },
    ...{ method, device: deviceOf(userAgent) },
  });
  return { id, user_id: userId, signed_in_at: at, method, refreshToken };
};
