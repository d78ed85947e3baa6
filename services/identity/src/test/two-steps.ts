import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { Identity } from './identity.ts';
import { newPerson, type Person } from './people.ts';

/** Somebody with an authenticator app. */
export interface TwoSteps extends Person {
  readonly factorId: string;
  readonly secret: string;
  /** What her app shows; `ahead`: so many steps of thirty seconds from now. */
  readonly code: (ahead?: number) => string;
}

export const codeAt = (secret: string, at: Date, ahead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() + ahead * 30_000 });

/** A code that is not right now. */
export const wrongCode = (right: string): string => String((Number(right) + 1) % 1_000_000).padStart(6, '0');

/** Somebody who has just turned two-step sign-in on, with the code of the step before. */
export const newTwoSteps = async (identity: Identity): Promise<TwoSteps> => {
  const person = await newPerson(identity);
  const { mfa } = person.browser.auth;
  const { data, error } = await mfa.enroll({ factorType: 'totp', friendlyName: 'App', issuer: 'RESET' });
  if (error) throw error;
  const { secret } = data.totp;
  const code = (ahead = 0) => codeAt(secret, identity.clock.now(), ahead);
  expect((await mfa.challengeAndVerify({ factorId: data.id, code: code(-1) })).error).toBeNull();
  return { ...person, factorId: data.id, secret, code };
};
