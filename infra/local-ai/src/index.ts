import { ConfigError, readEnv } from '@reset/service-kit/config';
import { createLogger } from '@reset/service-kit/log';
import { localAiEnv, rtcPlace } from './env.ts';
import { createLocalAi } from './server.ts';

const readConfig = () => {
  try {
    return readEnv(localAiEnv, process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    return process.exit(78);
  }
};

const env = readConfig();
const log = createLogger('local-ai', env.LOG_LEVEL);
const running = await createLocalAi({
  port: env.PORT,
  host: env.HOST,
  paceMs: env.LOCAL_AI_PACE_MS,
  faults: env.LOCAL_AI_FAULTS === '1',
  rtc: rtcPlace(env),
  log,
}).catch((err: unknown) => {
  log.error({ err }, 'cannot start');
  return process.exit(1);
});
log.info({ url: running.url }, 'listening');

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void running.close().then(() => process.exit(0)));
}
