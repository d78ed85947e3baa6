import { createHash, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../keys/secrets.ts';

/** What is stored of a refresh token. Nobody can guess one, so a plain hash hides it. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * The refresh token with this number of a session. It follows from both and a secret key, so a token that was used a
 * moment ago can be answered with the active one, and a used one proves that it was issued though nothing of it is kept.
 */
export const tokenOf = (secrets: Secrets, sessionId: string, number: number): string =>
  `${sessionId}.${number}.${secrets.mac('refresh', sessionId, String(number))}`;

const SHAPE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(0|[1-9]\d{0,8})\.[\w-]{43}$/;

/** @returns which token this is, or null when it was not issued, or with another key */
export const readToken = (secrets: Secrets, token: string): { sessionId: string; number: number } | null => {
  const [, sessionId = '', digits = ''] = SHAPE.exec(token) ?? [];
  if (!sessionId) return null;
  const issued = tokenOf(secrets, sessionId, Number(digits));
  return timingSafeEqual(Buffer.from(issued), Buffer.from(token)) ? { sessionId, number: Number(digits) } : null;
};
