import type { AuthError, UserAttributes } from '@supabase/auth-js';
import type { Me } from '@reset/contracts/http/identity';
import type { SessionSource } from '@reset/remote-kit/shell';
import { onceArrived } from '@reset/ui';
import { fallbackName } from './fallback-name.ts';
import type { HearUser, LiveSession, SignUpValues } from './live-session.ts';
import { type SessionUser, storedHalfWay, storedUser } from './stored-session.ts';

/** `checked`: identity has said who she is and whether an admin, or could not be asked. */
type ShellSessionState =
  | { readonly status: 'loading' | 'out'; readonly member: null }
  | { readonly status: 'in'; readonly member: Me; readonly checked: boolean };

const OUT: ShellSessionState = { status: 'out', member: null };

const loadLive = async (hear: HearUser): Promise<LiveSession> => {
  const { LiveSession: Live } = await import(/* webpackChunkName: "session" */ './live-session.ts');
  return new Live(hear);
};

/**
 * The session of this browser. Who is here stands in storage and is known at once; what holds and renews it comes after
 * the first script: at once for a member, in a free moment for a visitor, who may sign in in another tab.
 */
export class ShellSession implements SessionSource {
  readonly #load: (hear: HearUser) => Promise<LiveSession>;
  readonly #listeners = new Set<() => void>();
  readonly #looked = Promise.withResolvers<void>();
  #live: Promise<LiveSession> | null = null;
  #state: ShellSessionState = { status: 'loading', member: null };
  /** Whom identity has been asked about. */
  #asked: string | null = null;
  #signedInHere: string | null = null;
  #method: 'password' | 'passkey' | null = null;
  #question: PromiseWithResolvers<boolean> | null = null;
  #halfWay = false;
  /** Signed out by hand: pages keep their member until the frame has led away from them. */
  #leaving = false;

  constructor(load: (hear: HearUser) => Promise<LiveSession> = loadLive) {
    this.#load = load;
  }

  readonly current = (): ShellSessionState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** @throws ApiError `unavailable` when she is signed in and the token cannot be renewed for want of a network */
  readonly getToken = async (of?: string): Promise<string | null> => {
    await this.#looked.promise;
    if (this.#live === null && this.#state.status === 'out') return null;
    return (await this.#connect()).getToken(of);
  };

  /** @throws ApiError `unavailable`, as above */
  readonly renewToken = async (refused: string, of?: string): Promise<string | null> =>
    (await this.#connect()).renewToken(refused, of);

  /** Who is here and signed in in this very tab, since it was opened; other tabs follow. */
  readonly signedInHere = (): string | null => this.#signedInHere;

  /** Whether somebody showed her password here, and has yet to take her second step: until then nobody is here. */
  readonly isHalfWay = (): boolean => this.#halfWay;

  /** @returns the service's error, or null; then `current()` is `in`, or she is half way */
  async signIn(email: string, password: string): Promise<AuthError | null> {
    return this.enter('password', (live) => live.signIn(email, password));
  }

  /** Signs in by a way of one's own. @returns what went wrong, in the browser or at the service, or null */
  async enter<E extends Error>(
    method: 'password' | 'passkey',
    by: (live: LiveSession) => Promise<E | null>,
  ): Promise<E | null> {
    const error = await by(await this.#connect());
    if (!error) this.#cameIn(method);
    return error;
  }

  /** The same who has typed her password for it: a passkey may save her that the next time. */
  readonly typedHere = (): string | null => (this.#method === 'password' ? this.#signedInHere : null);

  /** Whether she is asked for her password once more. */
  readonly isQuestioned = (): boolean => this.#question !== null;

  readonly confirm = async (of?: string): Promise<boolean> => {
    const { member } = this.#state;
    if (member === null || (of !== undefined && member.id !== of)) return false;
    this.#question ??= Promise.withResolvers();
    this.#tell();
    return this.#question.promise;
  };

  /** @returns the service's error, or null: then all who asked go on */
  async enterAgain(password: string): Promise<AuthError | null> {
    const error = await (await this.#connect()).enterAgain(password);
    if (!error) this.endQuestion(true);
    return error;
  }

  /** @param entered false: she would rather not */
  readonly endQuestion = (entered: boolean): void => {
    this.#question?.resolve(entered);
    this.#question = null;
    this.#tell();
  };

  /** What holds the session, for what few pages ask of it. @throws when it does not arrive */
  readonly live = (): Promise<LiveSession> => this.#connect();

  /** Makes an account without signing in. */
  async signUp(values: SignUpValues): Promise<AuthError | null> {
    return (await this.#connect()).signUp(values);
  }

  /** @returns the service's error, or null */
  async changeUser(change: UserAttributes): Promise<AuthError | null> {
    return (await this.#connect()).changeUser(change);
  }

  /**
   * Signs out on this device. The device always forgets the session; `error` says that the service was not told.
   * Until `finish` is called pages still see their member, so that no guard sends her to `/auth` on the way to `/`.
   * @param last what is done before, and may itself end the session; where it fails she stays
   */
  async signOut(
    last?: () => Promise<unknown>,
  ): Promise<{ readonly error: AuthError | null; readonly finish: () => void }> {
    const finish = () => {
      this.#leaving = false;
      this.#publish(OUT);
    };
    this.#leaving = true;
    try {
      await last?.();
    } catch (error) {
      this.#leaving = false;
      throw error;
    }
    try {
      return { error: await (await this.#connect()).signOut(), finish };
    } catch (thrown) {
      finish();
      throw thrown;
    }
  }

  /** Looks who is here, and follows from now on. */
  start(): void {
    const user = storedUser();
    const connect = () => void this.#connect().catch(() => {});
    this.#halfWay = storedHalfWay();
    if (user) this.#enter(user);
    else this.#publish(OUT);
    this.#looked.resolve();
    if (user || this.#halfWay) connect();
    else onceArrived(connect, { most: 3000, without: 200 });
  }

  /** @throws when what holds the session does not arrive; it is asked for again by the next who needs it */
  #connect(): Promise<LiveSession> {
    this.#live ??= this.#load((user, { token, changed, halfWay }) => {
      if (halfWay !== this.#halfWay) {
        this.#halfWay = halfWay;
        this.#tell();
      }
      this.#take(user, token, changed);
    }).catch((error: unknown) => {
      this.#live = null;
      throw error;
    });
    return this.#live;
  }

  #take(user: SessionUser | null, token: string | null, changed: boolean): void {
    if (!user) {
      this.#asked = null;
      if (!this.#leaving) this.#publish(OUT);
      return;
    }
    // Her password, entered once more on the way out, is no coming back.
    if (this.#state.member?.id !== user.id) this.#leaving = false;
    this.#enter(user);
    // Not awaited: auth-js waits for its listeners before it goes on.
    if (this.#asked !== user.id || changed) void this.#ask(user.id, token);
  }

  #cameIn(method: 'password' | 'passkey'): void {
    if (this.#state.status !== 'in') return;
    this.#method = method;
    this.#signedInHere = this.#state.member.id;
    this.#tell();
  }

  #enter(user: SessionUser): void {
    const { status, member } = this.#state;
    if (status === 'in' && member.id === user.id) return;
    this.#publish({ status: 'in', member: { id: user.id, name: fallbackName(user), admin: false }, checked: false });
  }

  /** Asks identity who she is. */
  async #ask(id: string, token: string | null): Promise<void> {
    this.#asked = id;
    const live = await this.#connect();
    const answer = await live.readMe(token);
    const now = this.#state;
    if (now.status !== 'in' || now.member.id !== id) return;
    const member = answer?.id === id ? answer : { ...now.member, admin: false };
    const same = now.checked && JSON.stringify(now.member) === JSON.stringify(member);
    if (!same) this.#publish({ status: 'in', member, checked: true });
  }

  #publish(state: ShellSessionState): void {
    if (state.status === 'out' && this.#state.status === 'out') return;
    this.#state = state;
    if (state.member?.id !== this.#signedInHere) this.#signedInHere = null;
    document.documentElement.dataset['session'] = state.status === 'in' ? 'in' : 'out';
    if (state.member === null) this.endQuestion(false);
    else this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
