import * as z from 'zod';

const Refusal = z.object({ code: z.string() });
const Session = z.object({ access_token: z.string(), user: z.object({ id: z.string() }) });

export interface DemoSession {
  readonly id: string;
  readonly token: string;
}

export interface Names {
  readonly first_name: string;
  readonly last_name: string;
  readonly display_name: string;
}

/** Sends JSON as a browser would. */
export const call = (url: string, method: string, body?: unknown, token?: string): Promise<Response> =>
  fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(15_000),
  });

/**
 * Makes an account through the same door as everybody.
 * @returns whether it is new; false: there is one already, or so many came from here that none is made now
 */
export const signUp = async (identity: string, email: string, names: Names, password: string): Promise<boolean> => {
  const answer = await call(`${identity}/auth/v1/signup`, 'POST', { email, password, data: names });
  const body: unknown = await answer.json();
  if (answer.ok) return true;
  const refusal = Refusal.safeParse(body);
  if (refusal.success && ['user_already_exists', 'over_request_rate_limit'].includes(refusal.data.code)) return false;
  const why = refusal.success ? refusal.data.code : String(answer.status);
  throw new Error(`The demo account ${email} was refused (${why}). DEMO=0 starts without demo accounts.`);
};

/** @returns a session of a demo account; null where the password is another one */
export const signIn = async (identity: string, email: string, password: string): Promise<DemoSession | null> => {
  const answer = await call(`${identity}/auth/v1/token?grant_type=password`, 'POST', { email, password });
  const session = Session.safeParse(await answer.json());
  return session.success ? { id: session.data.user.id, token: session.data.access_token } : null;
};

export const signOut = async (identity: string, token: string): Promise<void> => {
  await call(`${identity}/auth/v1/logout?scope=local`, 'POST', {}, token);
};
