import type { ErrorCode } from '@reset/contracts/errors';
import type { Named } from '@reset/contracts/http';
import type { Verifier } from './auth.ts';
import { Fail } from './errors.ts';
import { loadMe } from './members.ts';
import type { Db, Me } from './types.ts';

interface Caller {
  readonly me: Me | null;
  readonly session: string | null;
  readonly service: string | null;
}

interface By {
  readonly db: Db;
  readonly verifier: Verifier;
  /** @returns the name of the service whose token it is */
  readonly serviceOf: (token: string) => string | null;
}

/**
 * Who calls, as far as the endpoint's rule asks.
 * @throws Fail for who may not call it at all; holders are looked at later
 */
export const callerOf = async (endpoint: Named, token: string | null, by: By): Promise<Caller> => {
  const { who } = endpoint;
  if (who === 'service') {
    const service = token && by.serviceOf(token);
    if (!service) throw new Fail('sign_in');
    return { me: null, session: null, service };
  }
  const claims = token ? await by.verifier.verify(token) : null;
  const me =
    claims &&
    (await loadMe(by.db, claims.sub).catch((error: unknown) => {
      if (who === 'anyone' && error instanceof Fail) return null;
      throw error;
    }));
  if (who !== 'anyone') {
    if (!me) throw new Fail('sign_in');
    if (who === 'admin' && !me.admin) throw new Fail('forbidden');
  }
  return { me, session: claims?.session ?? null, service: null };
};

/** The answer to those who hold nothing here: a `party` row is not there for them, an `owner` row is not theirs. */
const strangerCode = (who: Named['who']): ErrorCode => (who === 'party' ? 'not_found' : 'forbidden');

/** @param ids of those who hold what is asked for. @throws Fail for everybody else */
export const requireHolder = ({ who }: Named, me: Me | null, ids: readonly string[] | null): void => {
  if (!ids) throw new Fail('not_found');
  if (me && (ids.includes(me.id) || (who === 'owner|admin' && me.admin))) return;
  throw new Fail(strangerCode(who));
};
