import { ConfigError, readEnv } from '@reset/service-kit/config';
import { createLogger } from '@reset/service-kit/log';
import { gatewayConfig, gatewayEnv } from './config.ts';
import { createGateway } from './gateway.ts';

const readConfig = () => {
  try {
    return readEnv(gatewayEnv, process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    return process.exit(1);
  }
};

const env = readConfig();
const log = createLogger('gateway', env.LOG_LEVEL);
const gateway = await createGateway(gatewayConfig(env), log).catch((err: unknown) => {
  log.error({ err }, 'cannot start');
  return process.exit(1);
});
log.info({ url: gateway.url }, 'listening');

const stop = async () => {
  log.info('draining');
  await gateway.close();
  log.info('stopped');
  process.exit(0);
};
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
