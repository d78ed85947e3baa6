import { join } from 'node:path';
import { asBrokerUser } from './broker-users.ts';
import { type Shared, serviceEnvironment } from './environment.ts';
import { randomKey, randomPassword, signingKey } from './keys.ts';
import { databaseUrls, type RolePasswords } from './provision.ts';
import type { LedgerPlace } from './ledger.ts';
import { root } from './paths.ts';
import type { Secrets } from './secrets.ts';

/** @returns passwords of the two roles of every service, made where there are none yet */
export const rolePasswords = (secrets: Secrets, services: readonly string[]): Record<string, RolePasswords> =>
  Object.fromEntries(
    services.map((name) => [
      name,
      {
        owner: secrets.keep(`${name}-owner-password`, randomPassword),
        app: secrets.keep(`${name}-app-password`, randomPassword),
      },
    ]),
  );

/** @returns what a process shows to the embedded broker, made where there is none yet */
export const brokerPassword = (secrets: Secrets, user: string): string =>
  secrets.keep(`${user}-broker-password`, randomPassword);

interface PlanOptions {
  readonly secrets: Secrets;
  readonly services: readonly string[];
  /** URL of a user who may create databases and roles. */
  readonly adminUrl: string;
  readonly natsUrl: string;
  /** Whether that broker is ours, with a user for each process; another's is taken as it is. */
  readonly hasBrokerUsers: boolean;
  readonly wrappingKey: string;
  readonly ledger: LedgerPlace;
  readonly ports: Readonly<Record<string, number>>;
  readonly passed: Readonly<Record<string, string>>;
  readonly mail: Readonly<Record<string, string>>;
  readonly ai: Readonly<Record<string, string>>;
}

export interface Plan {
  readonly shared: Shared;
  /** Environment of every service, by name. */
  readonly environments: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Works out what every service is told. The same secrets and ports give the same plan. */
export const plan = ({ secrets, services, adminUrl, natsUrl, hasBrokerUsers, ...rest }: PlanOptions): Plan => {
  const shared: Shared = {
    ...rest,
    services,
    natsUrl: (user) => (hasBrokerUsers ? asBrokerUser(natsUrl, user, brokerPassword(secrets, user)) : natsUrl),
    serviceKey: secrets.keep('service-key', randomKey),
    signingKey: secrets.keep('jwt-signing-key', signingKey),
    releases: join(root, 'dist', 'releases'),
  };
  const passwords = Object.entries(rolePasswords(secrets, services));
  const environments = passwords.map(([name, both]) => {
    return [name, serviceEnvironment(shared, name, databaseUrls(adminUrl, name, both))] as const;
  });
  return { shared, environments: Object.fromEntries(environments) };
};
