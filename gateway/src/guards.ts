import type { ErrorCode } from '@reset/contracts/errors';
import type { Verifier } from '@reset/service-kit/auth';
import { checkBearer } from './bearer.ts';
import { addressKey } from '@reset/service-kit/addresses';
import type { EndedSessions } from '@reset/service-kit/sessions';
import type { Exchange } from './exchange.ts';
import type { Limiter } from './rate-limit.ts';
import { refuse } from './refuse.ts';
import { isAuthRead, isRefresh, type Route } from './routes.ts';

export interface GuardOptions {
  readonly verifier: Verifier;
  readonly ended: EndedSessions;
  readonly limiter: Limiter;
  readonly authLimiter: Limiter;
  readonly refreshLimiter: Limiter;
}

/** A route that a service answers. */
export type ToService = Extract<Route, { kind: 'service' }>;

/** What a request must pass; each tells whether it was refused. */
export const createGuards = ({ verifier, ended, limiter, authLimiter, refreshLimiter }: GuardOptions) => {
  const rate = (exchange: Exchange, by: Limiter = limiter, code: ErrorCode = 'limited'): boolean => {
    const seconds = by.take(addressKey(exchange.client.address));
    if (seconds) refuse(exchange, code, { retryAfter: seconds });
    return seconds > 0;
  };
  return {
    rate,

    /**
     * A device that wakes renews its session before anything else, and takes a 429 for the end of it: renewals are
     * counted by themselves, and asked to come again.
     */
    serviceRate(exchange: Exchange, { name }: ToService, path: string): boolean {
      const { method, url } = exchange.req;
      if (name === 'auth' && isRefresh(method, url)) return rate(exchange, refreshLimiter, 'unavailable');
      return rate(exchange) || (name === 'auth' && !isAuthRead(method, path) && rate(exchange, authLimiter));
    },

    /**
     * Takes a token off that is not good: the service then sees a visitor, whom its rule turns away or lets read what
     * anyone may. Refused only where no token can be checked at the moment.
     */
    async token(exchange: Exchange): Promise<boolean> {
      const { headers } = exchange.req;
      try {
        const checked = await checkBearer(headers.authorization, verifier, ended);
        if (checked === 'refused') delete headers.authorization;
        else if (checked !== 'absent') exchange.facts.member = checked.sub;
        return false;
      } catch {
        refuse(exchange, 'unavailable', { retryAfter: 2 });
        return true;
      }
    },
  };
};
