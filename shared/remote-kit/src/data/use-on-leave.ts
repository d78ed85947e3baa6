import type { Named, Sent } from '@reset/contracts/http';
import { useEffect, useRef } from 'react';
import { useKit } from '../kit.ts';
import { useSession } from '../session.ts';
import { requestTo } from './request-to.ts';

/** In that moment nothing can be waited for: the token is asked for ahead, which renews it before its time is up. */
const TOKEN_MS = 60_000;

/**
 * Calls an endpoint when she leaves for another document, closes the window, or the browser puts the page away; whether
 * it arrived nobody is told. For what would else wait until its time is over.
 * @param input null: there is nothing to be said
 */
export const useOnLeave = <E extends Named>(endpoint: E, input: Sent<E> | null): void => {
  const { session } = useKit();
  const as = useSession().member?.id;
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });
  const isWanted = input !== null;
  useEffect(() => {
    if (!isWanted) return undefined;
    let token: string | null = null;
    const look = () =>
      void session.getToken(as).then(
        (now) => void (token = now),
        () => undefined,
      );
    const leave = () => {
      if (token === null || latest.current === null) return;
      const { url, init } = requestTo(endpoint, latest.current, { token, accept: 'application/json' });
      void fetch(url, { ...init, keepalive: true }).catch(() => undefined);
    };
    look();
    const timer = setInterval(look, TOKEN_MS);
    addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', leave);
    };
  }, [session, as, endpoint, isWanted]);
};
