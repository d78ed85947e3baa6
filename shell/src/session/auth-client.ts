import { GoTrueClient } from '@supabase/auth-js';
import { renewKindly } from './renew-kindly.ts';
import { storageKey } from './stored-session.ts';

/** A door that does not open is told as one; auth-js itself would wait for ever. */
const LONGEST_MS = 15_000;

const url = () => `${location.origin}/auth/v1`;

const fetchInTime: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(LONGEST_MS) });

/** The client that holds the session of this browser; made once. */
export const createAuthClient = () =>
  new GoTrueClient({
    url: url(),
    storageKey: storageKey(),
    storage: localStorage,
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: false,
    experimental: { recoveryCodes: true },
    fetch: renewKindly(fetchInTime),
  });

/** A client that keeps nothing, for what must not touch the session of this browser: signing up. */
export const createPassingClient = () =>
  new GoTrueClient({
    url: url(),
    storageKey: `${storageKey()}-passing`,
    autoRefreshToken: false,
    persistSession: false,
    detectSessionInUrl: false,
    fetch: fetchInTime,
  });
