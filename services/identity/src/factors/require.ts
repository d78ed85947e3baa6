import type { Db } from '@reset/service-kit';
import { AuthFail } from '../auth/fail.ts';
import { lastShown } from '../auth/prove-herself.ts';
import type { LiveSession } from '../sessions/live.ts';
import { factorsOf, hasTwoSteps } from './find.ts';

const FRESH_MS = 10 * 60_000;

/**
 * Where she signs in with two steps, both were taken.
 * @param status the protocol has several for this
 * @throws AuthFail `insufficient_aal`
 */
export const requireTwoSteps = async (
  db: Db,
  userId: string,
  { second_at }: Pick<LiveSession, 'second_at'>,
  status: 401 | 403 | 422,
  message?: string,
): Promise<void> => {
  if (second_at === null && hasTwoSteps(await factorsOf(db, userId)))
    throw new AuthFail(status, 'insufficient_aal', message === undefined ? {} : { message });
};

/**
 * Before what she signs in with changes: she signed in, or showed a factor, a little while ago. A program that was open
 * for days might be anybody's by now.
 * @throws AuthFail 400 `reauthentication_needed`
 */
export const requireFreshProof = (session: LiveSession, now: Date): void => {
  if (now.getTime() - lastShown(session) > FRESH_MS)
    throw new AuthFail(400, 'reauthentication_needed', { message: 'Please show once more that it is you.' });
};
