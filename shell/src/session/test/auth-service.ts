import { displayedName } from '@reset/contracts/profile';
import { vi } from 'vitest';

interface Account {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly admin: boolean;
  readonly names: { readonly first_name: string; readonly last_name: string; readonly display_name: string | null };
}

interface Call {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Record<string, unknown>;
  readonly token: string | null;
}

type Handler = (call: Call) => Response | Promise<Response>;

const json = (status: number, body: unknown) =>
  new Response(body === null ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
  });

const subject = (token: string | null) =>
  token && (JSON.parse(atob(token.split('.')[1] ?? '')) as { readonly sub: string }).sub;

const encode = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('=', '');

/** Speaks the auth protocol, and identity's `GET /me`, at the edge: in place of `fetch`. */
export class FakeAuthService {
  readonly calls: Call[] = [];
  readonly #accounts: Account[] = [];
  readonly #refresh = new Map<string, Account>();
  readonly #replaced = new Map<string, Handler>();
  readonly #refused = new Set<string>();
  #made = 0;

  /** Takes the place of `fetch` until `vi.unstubAllGlobals()`. */
  install(): this {
    vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) =>
      this.#answer(new URL(input, location.origin), init),
    );
    return this;
  }

  account(given: Partial<Omit<Account, 'id'>> = {}): Account {
    const account = {
      id: `01890000-0000-7000-8000-${String(this.#accounts.length + 1).padStart(12, '0')}`,
      email: 'mia@example.com',
      password: 'secret1',
      admin: false,
      names: { first_name: 'Mia', last_name: 'Lang', display_name: null },
      ...given,
    };
    this.#accounts.push(account);
    return account;
  }

  /** A session as the protocol words it. */
  session(account: Account, expiresIn = 3600) {
    this.#made += 1;
    const expires_at = Math.floor(Date.now() / 1000) + expiresIn;
    const refresh_token = `refresh-${this.#made}`;
    this.#refresh.set(refresh_token, account);
    return {
      access_token: [{ alg: 'ES256' }, { sub: account.id, exp: expires_at, made: this.#made }, 'sig']
        .map(encode)
        .join('.'),
      refresh_token,
      token_type: 'bearer',
      expires_in: expiresIn,
      expires_at,
      user: { id: account.id, email: account.email, aud: 'authenticated', user_metadata: account.names },
    };
  }

  /** Answers a path in another way from now on; null makes the network fail there. */
  replace(path: string, handler: Handler | null): void {
    this.#replaced.set(path, handler ?? (() => Promise.reject(new TypeError('Failed to fetch'))));
  }

  /** An answer with the protocol's error body. */
  fail(path: string, status: number, code: string, message = 'said by the service'): void {
    this.replace(path, () => json(status, { code, message }));
  }

  /** The path answers as it should again. */
  restore(path: string): void {
    this.#replaced.delete(path);
  }

  /** Ends an access token before its time: services answer it with 401. */
  refuse(token: string): void {
    this.#refused.add(token);
  }

  of(path: string): Call[] {
    return this.calls.filter((call) => call.path === path);
  }

  async #answer(url: URL, init: RequestInit): Promise<Response> {
    const grant = url.searchParams.get('grant_type');
    const path = grant ? `${url.pathname}?${grant}` : url.pathname;
    const bearer = new Headers(init.headers).get('authorization');
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
    const call = { path, query: url.searchParams, body, token: bearer?.replace('Bearer ', '') ?? null };
    this.calls.push(call);
    return (this.#replaced.get(path) ?? ((known: Call) => this.#handle(known)))(call);
  }

  #handle({ path, body, token }: Call): Response {
    switch (path) {
      case '/auth/v1/signup': {
        if (this.#accounts.some(({ email }) => email === body['email'])) {
          return json(422, { code: 'user_already_exists', message: 'User already registered' });
        }
        const names = body['data'] as Account['names'];
        return json(200, this.session(this.account({ ...(body as { email: string; password: string }), names })));
      }
      case '/auth/v1/token?password': {
        const account = this.#accounts.find((a) => a.email === body['email'] && a.password === body['password']);
        if (account) return json(200, this.session(account));
        return json(400, { code: 'invalid_credentials', message: 'Invalid login credentials' });
      }
      case '/auth/v1/token?refresh_token': {
        const account = this.#refresh.get(String(body['refresh_token']));
        if (account) return json(200, this.session(account));
        return json(400, { code: 'refresh_token_not_found', message: 'Invalid Refresh Token' });
      }
      case '/auth/v1/logout':
        return json(204, null);
      case '/api/identity/me': {
        const account = this.#accounts.find(({ id }) => id === subject(token));
        if (!account || this.#refused.has(token ?? '')) {
          return json(401, { error: 'Please sign in to go on.', code: 'sign_in', requestId: 'r' });
        }
        return json(200, { id: account.id, name: displayedName(account.names), admin: account.admin });
      }
      default:
        return json(404, { error: 'We could not find that.', code: 'not_found', requestId: 'r' });
    }
  }
}
