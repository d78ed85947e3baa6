import type { ErrorCode } from '@reset/contracts/errors';
import type { Named } from '@reset/contracts/http';
import { suspendedWords } from '@reset/contracts/suspension';
import { twoStepMessages } from '@reset/contracts/two-steps';
import type { Claims, Verifier } from './auth.ts';
import { Fail } from './errors.ts';
import { loadMe } from './members.ts';
import type { Ctx, Db, Me } from './types.ts';

interface Caller {
  readonly me: Me | null;
  readonly session: string | null;
  readonly service: string | null;
  /** When she last showed her password or a second factor, in milliseconds since the epoch. */
  readonly signedIn: number;
}

interface By {
  readonly db: Db;
  readonly verifier: Verifier;
  /** @returns the name of the service whose token it is */
  readonly serviceOf: (token: string) => string | null;
  /** Whether an admin is one only with two steps. */
  readonly adminsNeedTwoSteps: boolean;
}

/** Where admins need two steps, whoever took one is a member like any other, and told what is missing. */
const asFarAsShown = (me: Me, { twoSteps }: Claims, { adminsNeedTwoSteps }: By): Me =>
  me.admin && adminsNeedTwoSteps && !twoSteps ? { ...me, admin: false, needs_two_steps: true } : me;

/**
 * Who calls, as far as the endpoint's rule asks.
 * @throws Fail for who may not call it at all; holders are looked at later
 */
export const callerOf = async (endpoint: Named, token: string | null, by: By): Promise<Caller> => {
  const { who } = endpoint;
  if (who === 'service') {
    const service = token && by.serviceOf(token);
    if (!service || endpoint.callers?.includes(service) === false) throw new Fail('sign_in');
    return { me: null, session: null, service, signedIn: 0 };
  }
  const claims = token ? await by.verifier.verify(token, endpoint.halfWay) : null;
  const known =
    claims &&
    (await loadMe(by.db, claims.sub).catch((error: unknown) => {
      if (who === 'anyone' && error instanceof Fail) return null;
      throw error;
    }));
  const me = claims && known && asFarAsShown(known, claims, by);
  if (who !== 'anyone') {
    if (!me) throw new Fail('sign_in');
    if (who === 'admin' && !me.admin) throw new Fail('forbidden', me.needs_two_steps && twoStepMessages.admins);
  }
  return { me, session: claims?.session ?? null, service: null, signedIn: claims?.signedIn ?? 0 };
};

/** The answer to those who hold nothing here: a `party` row is not there for them, an `owner` row is not theirs. */
const strangerCode = (who: Named['who']): ErrorCode => (who === 'party' ? 'not_found' : 'forbidden');

/** @param ids of those who hold what is asked for. @throws Fail for everybody else */
export const requireHolder = ({ who }: Named, me: Me | null, ids: readonly string[] | null): void => {
  if (!ids) throw new Fail('not_found');
  if (me && (ids.includes(me.id) || (who === 'owner|admin' && me.admin))) return;
  throw new Fail(strangerCode(who));
};

/** For how long a sign-in is fresh: for what an admin does, and for what a member does to her own account. */
const FRESH_MS = { admin: 60 * 60_000, own: 10 * 60_000 } as const;

/**
 * @param signedIn when her session began; @param ids of the holders, where the endpoint has some
 * @throws Fail `fresh` where an endpoint wants her password and it was a while ago
 */
export const requireFresh = (
  { who, fresh }: Named,
  by: { readonly me: Me | null; readonly signedIn: number; readonly now: Date },
  ids: readonly string[] | null,
): void => {
  if (!fresh) return;
  const asAdmin = who === 'admin' || (who === 'owner|admin' && !ids?.includes(by.me?.id ?? ''));
  if (by.now.getTime() - by.signedIn > FRESH_MS[asAdmin ? 'admin' : 'own']) throw new Fail('fresh');
};

/** Before she writes where others read. @throws Fail `suspended`, with until when */
export const refuseSuspended = ({ me, clock, timeZone }: Pick<Ctx, 'me' | 'clock' | 'timeZone'>): void => {
  const until = me?.suspended_until ?? null;
  if (until !== null && until > clock().toISOString()) throw new Fail('suspended', suspendedWords(until, timeZone));
};
