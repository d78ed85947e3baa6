import { randomInt, randomUUID } from 'node:crypto';
import { GoTrueClient } from '@supabase/auth-js';
import type { Identity } from './identity.ts';

interface Seen {
  readonly method: string;
  readonly path: string;
  readonly status: number;
}

/** One browser: the real auth-js, its storage, its cookies, behind a gateway that tells its address. */
export interface Browser {
  readonly auth: GoTrueClient;
  /** Every request that left it. */
  readonly seen: Seen[];
  readonly storage: Map<string, string>;
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>;
  /** A second tab: the same storage and cookies. */
  tab(): GoTrueClient;
}

export const openBrowser = (
  identity: Identity,
  at: { address?: string; flowType?: 'implicit' | 'pkce' } = {},
): Browser => {
  const address = at.address ?? `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const storage = new Map<string, string>();
  const cookies = new Map<string, string>();
  const seen: Seen[] = [];
  const fetcher = async (target: string, init?: RequestInit): Promise<Response> => {
    const headers = new Headers(init?.headers);
    headers.set('x-forwarded-for', address);
    if (cookies.size) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const answer = await fetch(target, { ...init, headers });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const url = new URL(target);
    seen.push({ method: init?.method ?? 'GET', path: url.pathname + url.search, status: answer.status });
    return answer;
  };
  const tab = () =>
    new GoTrueClient({
      url: identity.authUrl,
      storageKey: 'sb-test-auth-token',
      storage: {
        getItem: (key) => storage.get(key) ?? null,
        setItem: (key, value) => void storage.set(key, value),
        removeItem: (key) => void storage.delete(key),
      },
      persistSession: true,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      flowType: at.flowType ?? 'implicit',
      experimental: { passkey: true, recoveryCodes: true },
      fetch: (target, init) => fetcher(target instanceof Request ? target.url : target.toString(), init),
    });
  return { auth: tab(), seen, storage, fetch: fetcher, tab };
};

export const PASSWORD = 'lavender tea at dawn';

/** Someone who has not signed up yet. */
export const someone = (more: Record<string, unknown> = {}) => ({
  email: `ana-${randomUUID()}@example.org`,
  password: PASSWORD,
  options: { data: { first_name: 'Ana', last_name: 'Bell', display_name: null, ...more } },
});
