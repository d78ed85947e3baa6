import { randomUUID } from 'node:crypto';
import type { Tx } from '@reset/service-kit';
import { issueFirst } from './refresh-tokens.ts';
import { session } from './tables.ts';

export interface Started {
  readonly id: string;
  readonly user_id: string;
  readonly signed_in_at: string;
  readonly refreshToken: string;
}

/** Begins a session for a member who proved who she is. */
export const startSession = async (tx: Tx, userId: string, now: Date): Promise<Started> => {
  const id = randomUUID();
  const at = now.toISOString();
  await tx.insert(session).values({ id, user_id: userId, signed_in_at: at, refreshed_at: at });
  return { id, user_id: userId, signed_in_at: at, refreshToken: await issueFirst(tx, id, now) };
};
