import * as z from 'zod';
import type { CommandResult } from './command-runner.ts';
import { randomPassword } from './keys.ts';
import type { Secrets } from './secrets.ts';

export interface DemoLogin {
  readonly email: string;
  readonly password: string;
  readonly about: string;
}

interface DemoAccount {
  readonly email: string;
  readonly about: string;
  readonly names: { readonly first_name: string; readonly last_name: string; readonly display_name: string };
  readonly admin: boolean;
}

const accounts: readonly DemoAccount[] = [
  {
    email: 'demo@reset.local',
    about: 'a member',
    names: { first_name: 'Maya', last_name: 'Rivera', display_name: '' },
    admin: false,
  },
  {
    email: 'admin@reset.local',
    about: 'an administrator',
    names: { first_name: 'Ada', last_name: 'Okafor', display_name: 'RESET Team' },
    admin: true,
  },
];

const Refusal = z.object({ code: z.string() });
const Session = z.object({ access_token: z.string() });

export interface DemoOptions {
  /** Base URL of the identity service. */
  readonly identity: string;
  readonly secrets: Secrets;
  /** The operator's wish; made at first start otherwise. */
  readonly password: string | undefined;
  readonly grantAdmin: (email: string) => Promise<CommandResult>;
}

const call = (url: string, method: string, body: unknown, token?: string): Promise<Response> =>
  fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(15_000),
  });

/** @returns whether the account is new; false: there is one already */
const signUp = async (identity: string, { email, names }: DemoAccount, password: string): Promise<boolean> => {
  const answer = await call(`${identity}/auth/v1/signup`, 'POST', { email, password, data: names });
  const body: unknown = await answer.json();
  if (answer.ok) return true;
  const refusal = Refusal.safeParse(body);
  if (refusal.success && refusal.data.code === 'user_already_exists') return false;
  const why = refusal.success ? refusal.data.code : String(answer.status);
  throw new Error(`The demo account ${email} was refused (${why}). DEMO=0 starts without demo accounts.`);
};

const changePassword = async (identity: string, email: string, from: string, to: string): Promise<void> => {
  const answer = await call(`${identity}/auth/v1/token?grant_type=password`, 'POST', { email, password: from });
  const session = Session.safeParse(await answer.json());
  if (!session.success) return;
  const { access_token } = session.data;
  const change = { password: to, current_password: from };
  const changed = await call(`${identity}/auth/v1/user`, 'PUT', change, access_token);
  if (!changed.ok) throw new Error(`The password of ${email} could not be changed (${changed.status}).`);
  await call(`${identity}/auth/v1/logout?scope=local`, 'POST', {}, access_token);
};

const makeAccount = async (options: DemoOptions, account: DemoAccount): Promise<DemoLogin> => {
  const { identity, secrets, grantAdmin } = options;
  const { email, about, admin } = account;
  const secret = `password-of-${email}`;
  const kept = secrets.read(secret);
  const password = options.password ?? secrets.keep(secret, randomPassword);
  const isNew = await signUp(identity, account, password);
  if (!isNew && kept !== null && kept !== password) await changePassword(identity, email, kept, password);
  if (kept !== password) secrets.write(secret, password);
  const granted = `granted-to-${email}`;
  if (admin && (isNew || secrets.read(granted) === null)) {
    const { code, output } = await grantAdmin(email);
    if (code !== 0) throw new Error(`${email} could not be made an administrator: ${output}`);
    secrets.write(granted, 'yes');
  }
  return { email, password, about };
};

/** Makes the demo accounts where they are missing, through the same door as everybody. Repeating it changes nothing. */
export const makeDemo = (options: DemoOptions): Promise<DemoLogin[]> =>
  Promise.all(accounts.map((account) => makeAccount(options, account)));
