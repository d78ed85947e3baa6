import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { randomPassword } from '../keys.ts';
import { freePort } from '../ports.ts';
import { startServers } from '../servers.ts';
import { supervise, type Supervised } from '../supervise.ts';
import { temporaryHome } from '../temporary.ts';

/** One throwaway Postgres and nats-server for all `*.db.test.ts` of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const home = await temporaryHome();
  const parts: Supervised[] = [];
  const say = (line: string) => console.error(line);
  const stop = async () => {
    await Promise.all(parts.map((part) => part.stop()));
    rmSync(home, { recursive: true, force: true });
  };
  const servers = await startServers({
    home,
    password: () => ({ password: randomPassword(), passwordIsNew: true }),
    supervise: (part) => {
      const running = supervise(part, { runDir: join(home, 'run'), logDir: join(home, 'logs'), say });
      parts.push(running);
      return running;
    },
    port: freePort,
    fast: true,
    say,
  }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const urls = { TEST_POSTGRES_URL: servers.postgresUrl, TEST_NATS_URL: servers.natsUrl };
  Object.assign(process.env, urls);
  project.provide('TEST_POSTGRES_URL', urls.TEST_POSTGRES_URL);
  project.provide('TEST_NATS_URL', urls.TEST_NATS_URL);
  return stop;
}
