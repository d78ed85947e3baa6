import { ConfigError, readEnv } from '@reset/service-kit/config';
import { createLogger } from '@reset/service-kit/log';
import { hubEnv } from './env.ts';
import { startHub } from './start.ts';

const readConfig = () => {
  try {
    return readEnv(hubEnv, process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(78);
  }
};

const env = readConfig();
const log = createLogger('realtime', env.LOG_LEVEL);
const hub = await startHub(env, log).catch((err: unknown) => {
  log.error({ err }, 'could not start');
  return process.exit(1);
});

const stop = async (signal: string) => {
  log.info({ signal }, 'draining');
  await hub.close();
  process.exit(0);
};
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal));
