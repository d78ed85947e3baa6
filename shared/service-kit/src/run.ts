import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigError } from './config.ts';
import { createLogger } from './log.ts';
import type { Service } from './service.ts';
import { start } from './start.ts';
import { versionOf } from './version-of.ts';

/** `drizzle/` stands beside the bundle, or beside `src/` when the sources run. */
const migrationsBeside = (script: string): string => {
  const here = join(dirname(script), 'drizzle');
  return existsSync(here) ? here : join(dirname(script), '..', 'drizzle');
};

/** Runs a service as this process until SIGTERM or SIGINT, then drains it. */
export const run = async (service: Service): Promise<void> => {
  const log = createLogger(service.name, process.env['LOG_LEVEL'] || 'info');
  const script = process.argv[1] ?? '';
  try {
    const running = await start(service, process.env, {
      migrations: migrationsBeside(script),
      version: versionOf(script),
    });
    let stopping = false;
    const stop = (signal: string) => {
      if (stopping) return;
      stopping = true;
      log.info({ signal }, 'draining');
      running.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'did not drain');
          process.exit(1);
        },
      );
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
  } catch (error) {
    if (error instanceof ConfigError) process.stderr.write(`${error.message}\n`);
    else log.error({ err: error }, 'could not start');
    process.exit(error instanceof ConfigError ? 78 : 1);
  }
};
