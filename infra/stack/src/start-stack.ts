import { join } from 'node:path';
import { buildAll } from '@reset/build';
import { aiEnvironment, LOCAL_AI } from './ai.ts';
import { runCommand } from './command-runner.ts';
import { OPERATOR } from './broker-users.ts';
import { addressOf } from './environment.ts';
import { type House, openHouse } from './house.ts';
import { ledgerPlace, lookAtLedger } from './ledger.ts';
import { passedOn } from './limits.ts';
import { openMailbox } from './mailbox.ts';
import { partsOf } from './parts.ts';
import { plan } from './plan.ts';
import { freePort, isFree } from './ports.ts';
import { openSecrets } from './secrets.ts';
import { HUB, replicaNames, serviceNames } from './services.ts';
import { settle } from './settle.ts';
import { stablePorts } from './stable-ports.ts';
import type { Stack, StackOptions } from './stack.ts';
import { startDemo } from './start-demo.ts';
import { startProcesses } from './start-processes.ts';
import { startStores } from './start-stores.ts';

const build = async (say: (line: string) => void): Promise<void> => {
  await buildAll({
    onProgress: ({ part, state }) => {
      if (state === 'built') say(`built ${part}`);
    },
  });
};

const freeDoor = async ({ env, isolated }: House): Promise<number> => {
  const door = isolated ? await freePort() : env.PORT;
  if (await isFree(door)) return door;
  throw new Error(`Port ${door} is taken by another program. Stop it, or choose another port: PORT=8081 npm start`);
};

/** What identity is told of a mailbox of ours, where the operator named no server and keeps nothing elsewhere. */
const mailTo = async ({ env, home, ending }: House): Promise<Record<string, string>> => {
  if (env.SMTP_URL !== undefined || env.DATABASE_URL !== undefined) return {};
  const mailbox = await openMailbox(join(home, 'mail'));
  ending.addEventListener('abort', mailbox.close, { once: true });
  if (ending.aborted) mailbox.close();
  return { SMTP_URL: mailbox.url };
};

const start = async (house: House, options: StackOptions): Promise<Stack> => {
  const { env, home, isolated, parts } = house;
  const { say } = house.supervising;
  const services = serviceNames();
  const port = isolated ? freePort : stablePorts(join(home, 'ports.json'));
  const ports: Record<string, number> = { gateway: await freeDoor(house) };
  const secrets = openSecrets(join(home, 'secrets'));
  const ledger = ledgerPlace(env, secrets, home);
  await lookAtLedger(ledger, say);
  const building = build(say);
  building.catch(() => undefined);
  const { postgresUrl, natsUrl, wrappingKey } = await startStores(house, secrets, services, port);
  say('database and broker are up');

  const names = [...services, HUB].flatMap((service) => replicaNames(service, options.replicas ?? 1));
  for (const name of [...names, LOCAL_AI]) ports[name] = await port(name);
  const ai = aiEnvironment(env, addressOf({ ports }, LOCAL_AI));
  const passed = { FILES_FOLDER: join(home, 'files'), ...passedOn(env) };
  const mail = await mailTo(house);
  const hasBrokerUsers = env.NATS_URL === undefined;
  const told = { adminUrl: postgresUrl, natsUrl, hasBrokerUsers, wrappingKey, ledger, ports, passed, mail, ai };
  const planned = plan({ secrets, services, ...told });
  await Promise.race([building, house.givenUp]);
  await startProcesses(house, planned, options);
  say('every part is ready');

  const operatorUrl = planned.shared.natsUrl(OPERATOR);
  const address = (name: string) => addressOf(planned.shared, name);
  const command: Stack['command'] = (service, name, ...args) =>
    runCommand(service, name, args, planned.environments[service] ?? {});
  const wantsDemo = (options.demo ?? !isolated) && env.DEMO === '1' && env.DATABASE_URL === undefined;
  return {
    ...{ postgresUrl, natsUrl: operatorUrl, home, services, address, command },
    mailFolder: mail['SMTP_URL'] === undefined ? null : join(home, 'mail'),
    url: address('gateway'),
    demo: wantsDemo ? await startDemo(house, secrets, { address, command }) : [],
    parts: partsOf(parts),
    settle: (deadlineMs) =>
      settle({ postgresUrl, natsUrl: operatorUrl, services, ...(deadlineMs !== undefined && { deadlineMs }) }),
    stop: house.stop,
  };
};

/**
 * Starts the whole system: Postgres and NATS, a build of what is stale, every service, the built-in companion where
 * no AI provider is named, and the gateway, each in a process of its own, supervised until `stop`.
 * @throws ConfigError, AlreadyRunning, or an error that says which part did not start and why
 */
export const startStack = async (options: StackOptions = {}): Promise<Stack> => {
  const house = await openHouse(options);
  const starting = start(house, options);
  try {
    return await Promise.race([starting, house.givenUp]);
  } catch (error) {
    await house.stop();
    await starting.catch(() => undefined);
    throw error;
  }
};
