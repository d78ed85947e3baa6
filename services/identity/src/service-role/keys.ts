import { readFileSync } from 'node:fs';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import * as z from 'zod';

/** @returns whether a token is one of the operator's programs', at a moment */
export type ServiceRole = (token: string, now: Date) => Promise<boolean>;

/** Public ones alone: whoever can read the file signs nothing with it. */
const Keys = z.object({
  keys: z
    .array(
      z
        .looseObject({ kty: z.literal('RSA'), alg: z.literal('RS256').optional(), kid: z.string().optional() })
        .refine((key) => !('d' in key), 'must be public keys'),
    )
    .min(1),
});

/**
 * Reads the keys of the operator's programs, once, at the start.
 * @throws where the file is not there or holds anything else than public RSA keys
 */
export const readServiceRole = (file: string): ServiceRole => {
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Error('SERVICE_ROLE_JWKS: the file cannot be read as JSON');
  }
  const read = Keys.safeParse(given);
  if (!read.success) throw new Error('SERVICE_ROLE_JWKS: must be a JWKS with public RSA keys, and nothing else');
  const keys = createLocalJWKSet(given as JSONWebKeySet);
  return async (token, now) => {
    try {
      // Never ours: those are ES256, whatever they say of themselves.
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        requiredClaims: ['exp'],
        currentDate: now,
      });
      return payload['role'] === 'service_role';
    } catch {
      return false;
    }
  };
};
