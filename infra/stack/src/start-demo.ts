import { type DemoLogin, fillDemo, makeAccounts } from '@reset/demo';
import type { House } from './house.ts';
import type { Secrets } from './secrets.ts';
import type { Stack } from './stack.ts';

/** Makes the demo accounts, and what they wrote while she looks around already. */
export const startDemo = async (
  { env, ending, supervising: { say } }: House,
  secrets: Secrets,
  { address, command }: Pick<Stack, 'address' | 'command'>,
): Promise<DemoLogin[]> => {
  const identity = address('identity');
  const grantAdmin = (email: string) => command('identity', 'admin-grant', email);
  const logins = await makeAccounts({ secrets, identity, password: env.DEMO_PASSWORD, grantAdmin });
  const services = { identity, community: address('community'), marketplace: address('marketplace') };
  fillDemo({ ...services, secrets, logins, signal: ending }).then(
    (now) => now.length > 0 && say('the demo community is there'),
    (error: unknown) => {
      if (!ending.aborted) say(`the demo community is unfinished, the next start goes on: ${String(error)}`);
    },
  );
  return logins;
};
