import { call, type Names, signIn, signOut, signUp } from './door.ts';
import { type Kept, randomPassword } from './kept.ts';

export interface DemoLogin {
  readonly email: string;
  readonly password: string;
  readonly about: string;
}

interface DemoAccount {
  readonly email: string;
  readonly about: string;
  readonly names: Names;
  readonly admin: boolean;
}

/** The member whose login is printed. */
export const demoMember = 'demo@reset.local';

const accounts: readonly DemoAccount[] = [
  {
    email: demoMember,
    about: 'a member',
    names: { first_name: 'Maya', last_name: 'Rivera', display_name: '' },
    admin: false,
  },
  {
    email: 'admin@reset.local',
    about: 'an administrator',
    names: { first_name: 'Ada', last_name: 'Okafor', display_name: '' },
    admin: true,
  },
];

interface DemoOptions {
  /** Base URL of the identity service. */
  readonly identity: string;
  readonly secrets: Kept;
  /** The operator's wish; made at first start otherwise. */
  readonly password: string | undefined;
  readonly grantAdmin: (email: string) => Promise<{ readonly code: number; readonly output: string }>;
}

const changePassword = async (identity: string, token: string, email: string, from: string, to: string) => {
  const change = { password: to, current_password: from };
  const changed = await call(`${identity}/auth/v1/user`, 'PUT', change, token);
  if (!changed.ok) throw new Error(`The password of ${email} could not be changed (${changed.status}).`);
};

/** @returns whether the account was made now. One that is there is signed in to: sign-ups are counted, for us too. */
const enter = async (
  { identity }: DemoOptions,
  { email, names }: DemoAccount,
  kept: string | null,
  password: string,
): Promise<boolean> => {
  const session = kept === null ? null : await signIn(identity, email, kept);
  if (session === null || kept === null) return signUp(identity, email, names, password);
  if (kept !== password) await changePassword(identity, session.token, email, kept, password);
  await signOut(identity, session.token);
  return false;
};

const makeAccount = async (options: DemoOptions, account: DemoAccount): Promise<DemoLogin> => {
  const { secrets, grantAdmin } = options;
  const { email, about, admin } = account;
  const secret = `password-of-${email}`;
  const kept = secrets.read(secret);
  const password = options.password ?? secrets.keep(secret, randomPassword);
  const isNew = await enter(options, account, kept, password);
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
export const makeAccounts = (options: DemoOptions): Promise<DemoLogin[]> =>
  Promise.all(accounts.map((account) => makeAccount(options, account)));
