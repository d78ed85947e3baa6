import { type AuthError, type GoTrueClient, isAuthRetryableFetchError, type Session } from '@supabase/auth-js';
import { type Me, meApi } from '@reset/contracts/http/identity';
import { ApiError } from '@reset/remote-kit/data';
import { request, type SessionSource } from '@reset/remote-kit/shell';
import { createAuthClient, createPassingClient, storageKey } from './auth-client.ts';
import { fallbackName } from './fallback-name.ts';
import { type SessionUser, storedUser } from './stored-session.ts';

/** `checked`: identity has said who she is and whether an admin, or could not be asked. */
export type ShellSessionState =
  | { readonly status: 'loading' | 'out'; readonly member: null }
  | { readonly status: 'in'; readonly member: Me; readonly checked: boolean };

export interface SignUpValues {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly displayName?: string | undefined;
}

const OUT: ShellSessionState = { status: 'out', member: null };

/**
 * The session of this browser, held by auth-js: stored, refreshed and kept in step across tabs by it. Only this class
 * and the sign-in page know that.
 */
export class ShellSession implements SessionSource {
  readonly #client: GoTrueClient;
  readonly #listeners = new Set<() => void>();
  readonly #known: Promise<void>;
  #state: ShellSessionState = { status: 'loading', member: null };
  #passing: GoTrueClient | null = null;
  /** Signed out by hand: pages keep their member until the frame has led away from them. */
  #leaving = false;

  constructor(client: GoTrueClient = createAuthClient()) {
    this.#client = client;
    this.#known = new Promise((resolve) => {
      client.onAuthStateChange((event, session) => {
        // Offline, a session whose token has expired reads as none, but it lies in storage and can be renewed later.
        const user = session?.user ?? (event === 'INITIAL_SESSION' ? storedUser(localStorage, storageKey()) : null);
        this.#take(user, session, event === 'TOKEN_REFRESHED' || event === 'USER_UPDATED');
        resolve();
      });
    });
  }

  readonly current = (): ShellSessionState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** @throws ApiError `unavailable` when she is signed in and the token cannot be renewed for want of a network */
  readonly getToken = async (of?: string): Promise<string | null> => {
    await this.#known;
    const { data, error } = await this.#client.getSession();
    return tokenOf(data.session, error, of);
  };

  /** @throws ApiError `unavailable`, as above */
  readonly renewToken = async (refused: string, of?: string): Promise<string | null> => {
    const { data: stored } = await this.#client.getSession();
    if (stored.session && stored.session.access_token !== refused) return tokenOf(stored.session, null, of);
    const { data, error } = await this.#client.refreshSession();
    const token = tokenOf(data.session, error, of);
    if (token !== null) return token;
    // Another tab may have been quicker; else the session is over, though auth-js keeps one whose time is not up yet.
    const { data: left } = await this.#client.getSession();
    if (left.session && left.session.access_token !== refused) return tokenOf(left.session, null, of);
    await this.#client.signOut({ scope: 'local' });
    return null;
  };

  /** @returns the service's error, or null; then `current()` is `in` */
  async signIn(email: string, password: string): Promise<AuthError | null> {
    const { error } = await this.#client.signInWithPassword({ email, password });
    return error;
  }

  /** Makes an account without signing in: the session that comes with it is ended at once, and not kept. */
  async signUp({ email, password, firstName, lastName, displayName }: SignUpValues): Promise<AuthError | null> {
    this.#passing ??= createPassingClient();
    const client = this.#passing;
    const { data, error } = await client.signUp({
      email,
      password,
      options: { data: { first_name: firstName, last_name: lastName, display_name: displayName || null } },
    });
    if (data.session) await client.signOut({ scope: 'local' });
    return error;
  }

  /**
   * Signs out on this device. The device always forgets the session; `error` says that the service was not told.
   * Until `finish` is called pages still see their member, so that no guard sends her to `/auth` on the way to `/`.
   */
  async signOut(): Promise<{ readonly error: AuthError | null; readonly finish: () => void }> {
    const finish = () => {
      this.#leaving = false;
      this.#publish(OUT);
    };
    this.#leaving = true;
    try {
      const { error } = await this.#client.signOut({ scope: 'local' });
      return { error, finish };
    } catch (thrown) {
      finish();
      throw thrown;
    }
  }

  #take(user: SessionUser | null, session: Session | null, changed: boolean): void {
    if (!user) {
      if (!this.#leaving) this.#publish(OUT);
      return;
    }
    this.#leaving = false;
    const before = this.#state;
    const same = before.status === 'in' && before.member.id === user.id;
    if (!same) {
      this.#publish({ status: 'in', member: { id: user.id, name: fallbackName(user), admin: false }, checked: false });
    }
    // Not awaited: auth-js waits for its listeners before it goes on.
    if (!same || changed) void this.#ask(user.id, session?.access_token ?? null);
  }

  /** Asks identity who she is; a failure is logged, she then counts as no admin (spec section 8). */
  async #ask(id: string, token: string | null): Promise<void> {
    const answer = await this.#me(token).catch((error: unknown) => {
      console.warn('admin check failed:', error instanceof ApiError ? error.code : 'unexpected');
      return null;
    });
    const now = this.#state;
    if (now.status !== 'in' || now.member.id !== id) return;
    const member = answer?.id === id ? answer : { ...now.member, admin: false };
    const same = now.checked && now.member.name === member.name && now.member.admin === member.admin;
    if (!same) this.#publish({ status: 'in', member, checked: true });
  }

  async #me(token: string | null): Promise<Me> {
    const first = token ?? (await this.getToken());
    try {
      return await request(meApi.readMe, {}, { token: first });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'sign_in' || first === null) throw error;
      const fresh = await this.renewToken(first);
      if (fresh === null) throw error;
      return request(meApi.readMe, {}, { token: fresh });
    }
  }

  #publish(state: ShellSessionState): void {
    if (state.status === 'out' && this.#state.status === 'out') return;
    this.#state = state;
    document.documentElement.dataset['session'] = state.status === 'in' ? 'in' : 'out';
    for (const listener of this.#listeners) listener();
  }
}

/** The token of a session; null where it is not the one of the member it is wanted for: another tab was quicker. */
const tokenOf = (session: Session | null, error: AuthError | null, of: string | undefined): string | null => {
  if (session) return of === undefined || session.user.id === of ? session.access_token : null;
  if (error && isAuthRetryableFetchError(error)) throw new ApiError('unavailable');
  return null;
};
