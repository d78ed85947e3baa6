import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from '@reset/build';
import { aiEnvironment, isBuiltIn, LOCAL_AI, localAiEnvironment } from './ai.ts';
import { type CommandResult, runCommand } from './command-runner.ts';
import { type DemoLogin, makeDemo } from './demo.ts';
import { fillCommunity } from './demo-community.ts';
import { addressOf, gatewayEnvironment } from './environment.ts';
import { readStackEnv } from './env.ts';
import { takeHome } from './home.ts';
import { randomPassword } from './keys.ts';
import { passedOn } from './limits.ts';
import { nodePart } from './node-part.ts';
import { dataDir } from './paths.ts';
import { plan, rolePasswords } from './plan.ts';
import { freePort, isFree } from './ports.ts';
import { inDatabase, provision } from './provision.ts';
import { openSecrets } from './secrets.ts';
import { replicaNames, serviceNames } from './services.ts';
import { startServers } from './servers.ts';
import { settle } from './settle.ts';
import { stablePorts } from './stable-ports.ts';
import { type Part, supervise, type Supervised } from './supervise.ts';
import { temporaryHome } from './temporary.ts';
import { wrappingKey } from './wrapping-key.ts';

export interface StackOptions {
  /** Free ports, temporary data, no demo accounts; for tests and benchmarks. */
  readonly isolated?: boolean;
  /** Demo accounts and their community; default: unless isolated. */
  readonly demo?: boolean;
  /** Empties the data directory first. */
  readonly fresh?: boolean;
  /** Data directory; default: `.data` of this checkout, a temporary one when isolated. */
  readonly home?: string;
  /** The configuration; default: this process's environment, nothing when isolated. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** More variables for single parts, by part; for tests. */
  readonly partEnv?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** How many processes of each service; the second of `community` is the part `community-2`. */
  readonly replicas?: number;
  /** Receives progress and what happens to the parts. */
  readonly say?: (line: string) => void;
  /** Gives up starting, and ends what had been started. */
  readonly signal?: AbortSignal;
}

export interface Parts {
  readonly names: readonly string[];
  readonly pid: (name: string) => number | null;
  readonly restarts: (name: string) => number;
  /** SIGKILL; the part comes back by itself. */
  readonly kill: (name: string) => void;
  /** Resolves once the part serves. */
  readonly ready: (name: string) => Promise<void>;
}

export interface Stack {
  /** Where the product answers. */
  readonly url: string;
  /** As a user who may do everything, database `postgres`; the data is in `reset` and `keyring`. */
  readonly postgresUrl: string;
  readonly natsUrl: string;
  readonly home: string;
  readonly demo: readonly DemoLogin[];
  /** Names of all services. */
  readonly services: readonly string[];
  readonly parts: Parts;
  /** Base URL of one service on loopback. */
  readonly address: (service: string) => string;
  /** Runs an operator's command of a service. */
  readonly command: (service: string, command: string, ...args: string[]) => Promise<CommandResult>;
  /** Waits until every outbox is drained and every consumer idle. */
  readonly settle: (deadlineMs?: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

const table = (parts: readonly Supervised[]): Parts => {
  const find = (name: string): Supervised => {
    const part = parts.find((each) => each.name === name);
    if (!part) throw new Error(`No part is called "${name}". There are: ${parts.map((each) => each.name).join(', ')}.`);
    return part;
  };
  return {
    names: parts.map((part) => part.name),
    pid: (name) => find(name).pid(),
    restarts: (name) => find(name).restarts(),
    kill: (name) => find(name).kill(),
    ready: (name) => find(name).ready(),
  };
};

/**
 * Starts the whole system: Postgres and NATS, a build of what is stale, every service, the built-in companion where
 * no AI provider is named, and the gateway, each in a process of its own, supervised until `stop`.
 * @throws ConfigError, AlreadyRunning, or an error that says which part did not start and why
 */
export const startStack = async (options: StackOptions = {}): Promise<Stack> => {
  const {
    isolated = false,
    demo: withDemo = !isolated,
    fresh = false,
    partEnv = {},
    replicas = 1,
    say = () => undefined,
    signal,
  } = options;
  const env = readStackEnv(options.env ?? (isolated ? {} : process.env));
  const temporary = isolated && options.home === undefined;
  const home = options.home ?? (temporary ? await temporaryHome() : dataDir);
  const giveBack = temporary ? () => rmSync(home, { recursive: true, force: true }) : await takeHome(home, fresh);
  const supervising = { runDir: join(home, 'run'), logDir: join(home, 'logs'), say };
  const services = serviceNames();
  const parts: Supervised[] = [];
  const ending = new AbortController();

  const givenUp = new Promise<never>((_, reject) => {
    const tell = () => reject(new Error('Stopped before it had started.'));
    if (signal?.aborted) tell();
    signal?.addEventListener('abort', tell, { once: true });
  });
  givenUp.catch(() => undefined);

  const begin = (part: Part): Supervised => {
    // Nobody would stop what begins after the end has.
    ending.signal.throwIfAborted();
    const running = supervise(part, supervising);
    parts.push(running);
    return running;
  };

  const stop = async (): Promise<void> => {
    ending.abort();
    const named = (name: string) => parts.filter((part) => part.name === name);
    const last = ['gateway', 'nats', 'postgres'];
    const groups = [
      named('gateway'),
      parts.filter((part) => !last.includes(part.name)),
      named('nats'),
      named('postgres'),
    ];
    for (const group of groups) await Promise.all(group.map((part) => part.stop()));
    giveBack();
  };

  const build = async (): Promise<void> => {
    await buildAll({
      onProgress: ({ part, state }) => {
        if (state === 'built') say(`built ${part}`);
      },
    });
  };

  const start = async () => {
    mkdirSync(home, { recursive: true });
    const port = isolated ? freePort : stablePorts(join(home, 'ports.json'));
    const door = isolated ? await freePort() : env.PORT;
    if (!(await isFree(door))) {
      throw new Error(`Port ${door} is taken by another program. Stop it, or choose another port: PORT=8081 npm start`);
    }
    const secrets = openSecrets(join(home, 'secrets'));
    const building = build();
    building.catch(() => undefined);
    const servers = await startServers({
      supervise: begin,
      say,
      home,
      port,
      fast: isolated,
      password: () => {
        const passwordIsNew = secrets.read('database-password') === null;
        return { password: secrets.keep('database-password', randomPassword), passwordIsNew };
      },
      given: { postgresUrl: env.DATABASE_URL, natsUrl: env.NATS_URL },
    });
    await provision(servers.postgresUrl, rolePasswords(secrets, services));
    const key =
      env.RESET_WRAPPING_KEY ?? (await wrappingKey(secrets, inDatabase(servers.postgresUrl, 'keyring'), services));
    say('database and broker are up');

    const ports: Record<string, number> = { gateway: door };
    const replicasOf = (name: string) => replicaNames(name, replicas);
    for (const name of [...services.flatMap(replicasOf), LOCAL_AI]) ports[name] = await port(name);
    const planned = plan({
      secrets,
      services,
      adminUrl: servers.postgresUrl,
      natsUrl: servers.natsUrl,
      wrappingKey: key,
      ports,
      passed: { FILES_FOLDER: join(home, 'files'), ...passedOn(env) },
      ai: aiEnvironment(env, addressOf({ ports }, LOCAL_AI)),
    });
    const { shared, environments } = planned;

    await Promise.race([building, givenUp]);
    const address = (name: string) => addressOf(shared, name);
    const script = (name: string) => join(shared.releases, '..', 'services', name, 'index.mjs');
    const node = (name: string, its: Readonly<Record<string, string>>, of = name) =>
      begin(nodePart({ name, script: script(of), url: address(name), env: { ...its, ...partEnv[of] } }));
    const running = services.flatMap((service) =>
      replicasOf(service).map((name) => node(name, { ...environments[service], PORT: String(ports[name]) }, service)),
    );
    if (isBuiltIn(env)) running.push(node(LOCAL_AI, localAiEnvironment(ports[LOCAL_AI] ?? 0, isolated)));
    running.push(node('gateway', gatewayEnvironment(shared, services, replicas)));
    await Promise.all(running.map((part) => part.ready()));
    say('every part is ready');

    const command = (service: string, name: string, ...args: string[]) =>
      runCommand(service, name, args, environments[service] ?? {});
    const wantsDemo = withDemo && env.DEMO === '1' && env.DATABASE_URL === undefined;
    const demo = wantsDemo
      ? await makeDemo({
          secrets,
          identity: address('identity'),
          password: env.DEMO_PASSWORD,
          grantAdmin: (email) => command('identity', 'admin-grant', email),
        })
      : [];
    if (wantsDemo) {
      // Nobody waits for it: she can look around while the others are still moving in.
      const doors = { identity: address('identity'), community: address('community') };
      fillCommunity({ ...doors, secrets, logins: demo, signal: ending.signal }).then(
        (now) => now && say('the demo community is there'),
        (error: unknown) => {
          if (!ending.signal.aborted) say(`the demo community is unfinished, the next start goes on: ${String(error)}`);
        },
      );
    }
    return {
      url: address('gateway'),
      postgresUrl: servers.postgresUrl,
      natsUrl: servers.natsUrl,
      home,
      demo,
      services,
      parts: table(parts),
      address,
      command,
      settle: (deadlineMs?: number) =>
        settle({
          postgresUrl: servers.postgresUrl,
          natsUrl: servers.natsUrl,
          services,
          ...(deadlineMs !== undefined && { deadlineMs }),
        }),
      stop,
    };
  };

  const starting = start();
  try {
    return await Promise.race([starting, givenUp]);
  } catch (error) {
    await stop();
    await starting.catch(() => undefined);
    throw error;
  }
};
