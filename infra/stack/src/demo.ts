import type { CommandResult } from './command-runner.ts';
import { call, type Names, signIn, signOut, signUp } from './demo-door.ts';
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
    names: { first_name: 'Ada', last_name: 'Okafor', display_name: 'RESET Team' },
    admin: true,
  },
];

export interface DemoOptions {
  /** Base URL of the identity service. */
  readonly identity: string;
  readonly secrets: Secrets;
  /** The operator's wish; made at first start otherwise. */
  readonly password: string | undefined;
  readonly grantAdmin: (email: string) => Promise<CommandResult>;
}

const changePassword = async (identity: string, email: string, from: string, to: string): Promise<void> => {
  const session = await signIn(identity, email, from);
  if (!session) return;
  const change = { password: to, current_password: from };
  const changed = await call(`${identity}/auth/v1/user`, 'PUT', change, session.token);
  if (!changed.ok) throw new Error(`The password of ${email} could not be changed (${changed.status}).`);
  await signOut(identity, session.token);
};

const makeAccount = async (options: DemoOptions, account: DemoAccount): Promise<DemoLogin> => {
  const { identity, secrets, grantAdmin } = options;
  const { email, about, names, admin } = account;
  const secret = `password-of-${email}`;
  const kept = secrets.read(secret);
  const password = options.password ?? secrets.keep(secret, randomPassword);
  const isNew = await signUp(identity, email, names, password);
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
