import { join } from 'node:path';
import { ledgerFaults, ledgerFile, readLedger } from '@reset/service-kit/ledger';
import type { StackEnv } from './env.ts';
import { randomKey } from './keys.ts';
import type { Secrets } from './secrets.ts';

const NAME = 'ledger-key';

/** Where the erasure ledger is, and the key that it is written with. */
export interface LedgerPlace {
  readonly RESET_LEDGER_DIR: string;
  readonly RESET_LEDGER_KEY: string;
}

type Given = Pick<StackEnv, 'RESET_LEDGER_DIR' | 'RESET_LEDGER_KEY'>;

/**
 * The ledger of this house. Its key is made at the first start only: with another one nobody who was deleted would be
 * known any more.
 * @param home where it is kept when the operator names no place
 */
export const ledgerPlace = (env: Given, secrets: Secrets, home: string): LedgerPlace => ({
  RESET_LEDGER_DIR: env.RESET_LEDGER_DIR ?? join(home, 'ledger'),
  RESET_LEDGER_KEY: env.RESET_LEDGER_KEY ?? secrets.keep(NAME, randomKey),
});

/**
 * Looks at the ledger before anything starts, and says what is wrong with it where the operator sees it.
 * @throws ConfigError when it was written with another key, or cannot be read
 */
export const lookAtLedger = async (place: LedgerPlace, say: (line: string) => void): Promise<void> => {
  const ledger = await readLedger(place);
  const faults = ledger && ledgerFaults(ledger);
  if (faults) say(`ALARM: the erasure ledger ${ledgerFile(place)}: ${faults}. See: npm run erasure:ledger`);
};
