import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { runCommand, servicesWith } from './command-runner.ts';
import { readStackEnv } from './env.ts';
import { ledgerPlace } from './ledger.ts';
import { natsUrl } from './nats.ts';
import { dataDir } from './paths.ts';
import { plan } from './plan.ts';
import { postgresUrl } from './postgres.ts';
import { openSecrets } from './secrets.ts';
import { serviceNames } from './services.ts';

// Runs an operator's command of a service, or of every service that has it, against the system that runs in this checkout.

const portsFile = join(dataDir, 'ports.json');

const environmentOf = (service: string): Readonly<Record<string, string>> => {
  const env = readStackEnv(process.env);
  if (!existsSync(portsFile)) throw new Error('RESET has never been started here. Start it first: npm start');
  const ports = z.record(z.string(), z.int()).parse(JSON.parse(readFileSync(portsFile, 'utf8')));
  const secrets = openSecrets(join(dataDir, 'secrets'));
  const need = (name: string): string => {
    const value = secrets.read(name);
    if (value === null) throw new Error(`The secret ${name} is missing. Start RESET first: npm start`);
    return value;
  };
  const adminUrl = env.DATABASE_URL ?? postgresUrl({ port: ports.postgres ?? 0, password: need('database-password') });
  const { environments } = plan({
    secrets,
    services: serviceNames(),
    adminUrl,
    natsUrl: env.NATS_URL ?? natsUrl(ports.nats ?? 0),
    hasBrokerUsers: env.NATS_URL === undefined,
    wrappingKey: env.RESET_WRAPPING_KEY ?? need('wrapping-key'),
    ledger: ledgerPlace({ ...env, RESET_LEDGER_KEY: env.RESET_LEDGER_KEY ?? need('ledger-key') }, secrets, dataDir),
    ports: { ...ports, gateway: env.PORT },
    passed: env.PUBLIC_URL === undefined ? {} : { PUBLIC_URL: env.PUBLIC_URL },
    mail: {},
    // No command asks a model.
    ai: {},
  });
  const its = environments[service];
  if (!its) throw new Error(`There is no service "${service}".`);
  return its;
};

const [service = '', command = '', ...args] = process.argv.slice(2);
try {
  for (const name of service === 'every' ? servicesWith(command) : [service]) {
    const { code } = await runCommand(name, command, args, environmentOf(name), { terminal: true });
    process.exitCode = Math.max(code, Number(process.exitCode ?? 0));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
