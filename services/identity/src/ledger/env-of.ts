import { readEnv, serviceEnv } from '@reset/service-kit/config';
import type { LedgerEnv } from '@reset/service-kit/ledger';

const known = serviceEnv.pick({ RESET_LEDGER_DIR: true, RESET_LEDGER_KEY: true });

/**
 * Where a command finds the ledger.
 * @throws ConfigError when it is not told
 */
export const ledgerEnvOf = (env: Readonly<Record<string, string | undefined>>): LedgerEnv => {
  const names = Object.keys(known.shape).flatMap((name) => [name, `${name}_FILE`]);
  return readEnv(known, Object.fromEntries(names.map((name) => [name, env[name]])));
};
