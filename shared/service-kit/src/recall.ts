import { eq } from 'drizzle-orm';
import { ConfigError } from './config.ts';
import type { createErasure } from './erasure.ts';
import type { Keyring } from './keyring.ts';
import {
  entriesSince,
  type Ledger,
  type LedgerEnv,
  ledgerFaults,
  ledgerFile,
  type LedgerMark,
  readLedger,
} from './ledger.ts';
import { kitState } from './tables.ts';
import type { SystemCtx } from './types.ts';

const KEY = 'ledger';

interface Recalled {
  readonly ctx: Pick<SystemCtx, 'db' | 'log'>;
  readonly keyring: Pick<Keyring, 'destroyOf' | 'noted' | 'note'>;
  readonly erasure: Pick<ReturnType<typeof createErasure>, 'again'>;
}

const markIn = (value: string | null | undefined): LedgerMark | null =>
  value ? (JSON.parse(value) as LedgerMark) : null;

/**
 * Applies the erasure ledger before anything is served: a copy of the data or of the keys may be older than what it
 * says. Both note how far they have come, so that a usual start looks at what came since alone.
 * @returns the ledger, null where there is none yet
 * @throws ConfigError when the ledger is gone that was applied here before
 */
export const recall = async (env: LedgerEnv, { ctx, keyring, erasure }: Recalled): Promise<Ledger | null> => {
  const { db, log } = ctx;
  const ledger = await readLedger(env);
  const [row] = await db.select().from(kitState).where(eq(kitState.key, KEY));
  const [data, keys] = [markIn(row?.value), markIn(await keyring.noted())];
  if (!ledger) {
    if (!data && !keys) return null;
    throw new ConfigError(
      `The erasure ledger is missing: ${ledgerFile(env)} is not there, and was here before. Without it whoever was ` +
        'deleted could come back with an older copy. Mount its volume, or put it back; where it is lost for good, put ' +
        'an empty file there: what the database knows is then written anew.',
    );
  }
  const faults = ledgerFaults(ledger, [data, keys]);
  if (faults) log.error({ faults }, 'the erasure ledger is not as it was written');
  const [ofData, ofKeys] = [entriesSince(ledger, data), entriesSince(ledger, keys)];
  const all = ofData.length > ofKeys.length ? ofData : ofKeys;
  if (!all.length) return ledger;
  const { members, spared } = await erasure.again(all);
  const destroyed = await keyring.destroyOf(all.map(({ id }) => id).filter((id) => !spared.has(id)));
  if (members || destroyed) log.warn({ members, keys: destroyed }, 'erased again by the ledger');
  const { n, mac } = all.at(-1) as LedgerMark;
  const value = JSON.stringify({ n, mac });
  await db.insert(kitState).values({ key: KEY, value }).onConflictDoUpdate({ target: kitState.key, set: { value } });
  await keyring.note(value);
  return ledger;
};
