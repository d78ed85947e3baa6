import {
  type AuthChangeEvent,
  type AuthError,
  AuthSessionMissingError,
  type Factor,
  type GoTrueClient,
  isAuthRetryableFetchError,
  type Session,
  type SignInWithPasskeyCredentials,
  type UserAttributes,
  type VerifyOtpParams,
} from '@supabase/auth-js';
import { type Me, meApi } from '@reset/contracts/http/identity';
import { ApiError } from '@reset/remote-kit/data';
import { request } from '@reset/remote-kit/stores';
import { followAccountEnd } from './account-gone.ts';
import { createAuthClient, createPassingClient } from './auth-client.ts';
import { isHalfWay } from './half-way.ts';
import { type SessionUser, storedUser } from './stored-session.ts';

export type PasskeyOptions = NonNullable<SignInWithPasskeyCredentials['options']>;

export interface SignUpValues {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly displayName?: string | undefined;
}

/** Hears who is here by now; `changed`: what the service knows of her may be another. */
export type HearUser = (
  user: SessionUser | null,
  told: { readonly token: string | null; readonly changed: boolean; readonly halfWay: boolean },
) => void;

/** After these the service may know another of her than before. */
const changes: ReadonlySet<AuthChangeEvent> = new Set(['TOKEN_REFRESHED', 'USER_UPDATED', 'MFA_CHALLENGE_VERIFIED']);

/** The session as auth-js holds it: stored, refreshed and kept in step across tabs by it. Nobody else knows that. */
export class LiveSession {
  readonly #client: GoTrueClient;
  readonly #known: Promise<void>;
  #passing: GoTrueClient | null = null;
  #member: string | null = storedUser()?.id ?? null;

  constructor(hear: HearUser, client: GoTrueClient = createAuthClient()) {
    this.#client = client;
    followAccountEnd((member) => member === this.#member);
    this.#known = new Promise((resolve) => {
      client.onAuthStateChange((event, session) => {
        // Offline, a session whose token has expired reads as none, but it lies in storage and can be renewed later.
        const held = session?.user ?? (event === 'INITIAL_SESSION' ? storedUser() : null);
        const halfWay = session !== null && isHalfWay(session);
        const user = halfWay ? null : held;
        this.#member = user?.id ?? null;
        const changed = changes.has(event);
        hear(user, { token: session?.access_token ?? null, changed, halfWay });
        resolve();
      });
    });
  }

  /** @throws ApiError `unavailable` when she is signed in and the token cannot be renewed for want of a network */
  async getToken(of?: string): Promise<string | null> {
    await this.#known;
    const { data, error } = await this.#client.getSession();
    return tokenOf(data.session, error, of);
  }

  /** @throws ApiError `unavailable`, as above */
  async renewToken(refused: string, of?: string): Promise<string | null> {
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
  }

  /** @returns the service's error, or null */
  async signIn(email: string, password: string): Promise<AuthError | null> {
    const { error } = await this.#client.signInWithPassword({ email, password });
    return error;
  }

  /** What she takes her second step with, and fresh proofs are asked for: none where her password is enough. */
  async factors(): Promise<Factor[]> {
    const { data } = await this.#client.getSession();
    return (data.session?.user.factors ?? []).filter(({ status }) => status === 'verified');
  }

  /** Shows the code of an app, of whichever of hers it is. @returns the service's error, or null */
  async showCode(code: string): Promise<AuthError | null> {
    let last: AuthError | null = null;
    for (const { id } of (await this.factors()).filter(({ factor_type }) => factor_type === 'totp')) {
      last = (await this.#client.mfa.challengeAndVerify({ factorId: id, code })).error;
      if (last?.code !== 'mfa_verification_failed') return last;
    }
    return last ?? new AuthSessionMissingError();
  }

  /** Shows a recovery code, which is used up. @returns the service's error, or null */
  async showRecoveryCode(code: string): Promise<AuthError | null> {
    return (await this.#client.mfa.recoveryCodes.verify({ code })).error;
  }

  /** Authenticator apps and recovery codes, for the settings. */
  get mfa(): GoTrueClient['mfa'] {
    return this.#client.mfa;
  }

  /** Has the session say what has changed about her. @returns the service's error, or null */
  async renew(): Promise<AuthError | null> {
    return (await this.#client.refreshSession()).error;
  }

  /** Signs in with a passkey that the browser lets her choose. @returns what went wrong, there or at the service, or null */
  async signInByPasskey(options: PasskeyOptions): Promise<Error | null> {
    const { error } = await this.#client.signInWithPasskey({ options });
    return error;
  }

  /** Has the browser make a passkey for who is here. @returns what went wrong, there or at the service, or null */
  async addPasskey(): Promise<Error | null> {
    const { error } = await this.#client.registerPasskey();
    return error;
  }

  /** Signs in anew as who is here; the session before is ended. @returns the service's error, or null */
  async enterAgain(password: string): Promise<AuthError | null> {
    const { data } = await this.#client.getSession();
    const before = data.session;
    const error = await this.signIn(before?.user.email ?? '', password);
    if (!error && before) await this.#client.admin.signOut(before.access_token, 'local').catch(() => {});
    return error;
  }

  /** Makes an account without signing in: the session that comes with it is ended at once, and not kept. */
  async signUp({ email, password, firstName, lastName, displayName }: SignUpValues): Promise<AuthError | null> {
    this.#passing ??= createPassingClient();
    const client = this.#passing;
    const { data, error } = await client.signUp({
      email,
      password,
      options: {
        emailRedirectTo: `${location.origin}/`,
        data: { first_name: firstName, last_name: lastName, display_name: displayName || null },
      },
    });
    if (data.session) await client.signOut({ scope: 'local' });
    return error;
  }

  /** Changes her name or password. @returns the service's error, or null */
  async changeUser(change: UserAttributes): Promise<AuthError | null> {
    const { error } = await this.#client.updateUser(change);
    return error;
  }

  /** Has a link and a code sent to an address. @returns the service's error, or null: whether anybody has it is not told */
  async forgetPassword(email: string): Promise<AuthError | null> {
    const { error } = await this.#client.resetPasswordForEmail(email);
    return error;
  }

  /** Signs in with the link or the code of a mail. @returns the service's error, or null */
  async enterByMail(shown: VerifyOtpParams): Promise<AuthError | null> {
    const { error } = await this.#client.verifyOtp(shown);
    return error;
  }

  /** Signs out on this device, which always forgets the session; the error says that the service was not told. */
  async signOut(): Promise<AuthError | null> {
    const { error } = await this.#client.signOut({ scope: 'local' });
    return error;
  }

  /** Who identity says she is; null where it could not be asked, which is logged: she then counts as no admin (spec section 8). */
  async readMe(token: string | null): Promise<Me | null> {
    try {
      return await this.#askMe(token ?? (await this.getToken()));
    } catch (error) {
      console.warn('admin check failed:', error instanceof Error && 'code' in error ? error.code : 'unexpected');
      return null;
    }
  }

  async #askMe(token: string | null): Promise<Me> {
    try {
      return await request(meApi.readMe, {}, { token });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'sign_in' || token === null) throw error;
      const fresh = await this.renewToken(token);
      if (fresh === null) throw error;
      return request(meApi.readMe, {}, { token: fresh });
    }
  }
}

/** The token of a session; null where it is not the one of the member it is wanted for: another tab was quicker. */
const tokenOf = (session: Session | null, error: AuthError | null, of: string | undefined): string | null => {
  if (session && isHalfWay(session)) return null;
  if (session) return of === undefined || session.user.id === of ? session.access_token : null;
  if (error && isAuthRetryableFetchError(error)) throw new ApiError('unavailable');
  return null;
};
