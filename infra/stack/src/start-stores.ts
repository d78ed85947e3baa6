import { brokerUsers } from './broker-users.ts';
import type { House } from './house.ts';
import { randomPassword } from './keys.ts';
import { brokerPassword, rolePasswords } from './plan.ts';
import { inDatabase, provision } from './provision.ts';
import type { Secrets } from './secrets.ts';
import { type Servers, startServers } from './servers.ts';
import { wrappingKey } from './wrapping-key.ts';

interface Stores extends Servers {
  readonly wrappingKey: string;
}

/** Starts the database and the broker, or takes those given, with the schemas and roles of every service. */
export const startStores = async (
  { env, home, isolated, launch, supervising: { say } }: House,
  secrets: Secrets,
  services: readonly string[],
  port: (part: string) => Promise<number>,
): Promise<Stores> => {
  const servers = await startServers({
    supervise: launch,
    say,
    home,
    port,
    fast: isolated,
    password: () => {
      const passwordIsNew = secrets.read('database-password') === null;
      return { password: secrets.keep('database-password', randomPassword), passwordIsNew };
    },
    users: brokerUsers(services, (user) => brokerPassword(secrets, user)),
    given: { postgresUrl: env.DATABASE_URL, natsUrl: env.NATS_URL },
  });
  await provision(servers.postgresUrl, rolePasswords(secrets, services));
  const keyring = inDatabase(servers.postgresUrl, 'keyring');
  return { ...servers, wrappingKey: env.RESET_WRAPPING_KEY ?? (await wrappingKey(secrets, keyring, services)) };
};
