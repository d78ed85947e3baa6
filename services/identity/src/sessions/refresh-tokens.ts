import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import type { Secrets } from '../keys/secrets.ts';
import { refreshToken } from './tables.ts';

const LONGEST_CHAIN = 1_000;

/** What is stored of a refresh token. It is random and long, so a plain hash hides it. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

const firstToken = (): string => randomBytes(32).toString('base64url');

/**
 * A token's successor follows from it and a secret key. So whoever shows a token that was just used can be answered
 * with the one that is active now, though the database holds only hashes.
 */
const successorOf = (secrets: Secrets, sessionId: string, token: string): string =>
  secrets.mac('refresh', sessionId, token);

/** @returns the active token, when it follows from the presented one; null otherwise (the key was changed) */
export const followTo = (secrets: Secrets, sessionId: string, token: string, activeHash: string): string | null => {
  let next = token;
  for (let i = 0; i < LONGEST_CHAIN; i += 1) {
    next = successorOf(secrets, sessionId, next);
    if (hashOf(next) === activeHash) return next;
  }
  return null;
};

const insert = async (tx: Tx, sessionId: string, token: string, parent: number | null, now: Date): Promise<string> => {
  await tx.insert(refreshToken).values({
    session_id: sessionId,
    hash: hashOf(token),
    parent_id: parent,
    created_at: now.toISOString(),
  });
  return token;
};

/** Issues the first token of a session. */
export const issueFirst = (tx: Tx, sessionId: string, now: Date): Promise<string> =>
  insert(tx, sessionId, firstToken(), null, now);

/**
 * Revokes the active token and issues its successor.
 * @param token the active token itself; null where only its row is known: then the successor is a random one
 */
export const issueNext = async (
  tx: Tx,
  secrets: Secrets,
  active: { readonly id: number; readonly session_id: string },
  token: string | null,
  now: Date,
): Promise<string> => {
  await tx.update(refreshToken).set({ revoked_at: now.toISOString() }).where(eq(refreshToken.id, active.id));
  const next = token === null ? firstToken() : successorOf(secrets, active.session_id, token);
  return insert(tx, active.session_id, next, active.id, now);
};
