import { type Command, operate } from './command.ts';
import { readEnv, serviceEnv } from './config.ts';
import { connect, openPool } from './db.ts';
import { openKeyring } from './keyring.ts';
import { type Mending, mendRows } from './mend.ts';
import { createSeals } from './seals.ts';
import type { Service } from './service.ts';
import type { Ctx, Db, Me, Seals } from './types.ts';
import { writer } from './write.ts';

/** What mending a service's own things needs. */
export interface MendCtx extends Seals {
  readonly db: Db;
  /** Writes as it does when a member writes. */
  readonly as: (member: string) => Pick<Ctx<Me>, 'me' | 'seal' | 'open' | 'write'>;
}

const known = serviceEnv.pick({ DATABASE_URL: true, KEYRING_URL: true, RESET_WRAPPING_KEY: true });

const summary = (name: string, write: boolean, { looked, mended, unreadable, keys }: Mending, also: number): string =>
  [
    `${name}: ${looked} sealed texts looked at, ${mended} ${write ? 'mended' : 'can be mended'}, ${unreadable.length} unreadable;`,
    ...(also ? [`${also} things kept under another spelling of their id;`] : []),
    `${keys.loose} keys under another spelling of their owner, ${keys.dropped} dropped.`,
    ...unreadable.map((place) => `\n  unreadable: ${place}`),
  ].join(' ');

/**
 * The operator's command `rows:mend` for one service: looks, and with `--write` mends.
 * @param service its manifest; @param also mends what only the service knows of, or only counts it
 */
export const mendCommand = (
  service: Pick<Service, 'name' | 'tables'>,
  also: (ctx: MendCtx, write: boolean) => Promise<number> = () => Promise.resolve(0),
): Command => {
  const read = (given: readonly string[]) =>
    given.every((arg) => arg === '--write') ? { write: given.length > 0 } : null;
  return operate('Usage: rows:mend [--write]', read, async ({ write }, { env }) => {
    const names = Object.keys(known.shape).flatMap((name) => [name, `${name}_FILE`]);
    const its = readEnv(known, Object.fromEntries(names.map((name) => [name, env[name]])));
    const wrappingKey = Buffer.from(its.RESET_WRAPPING_KEY, 'base64');
    const keyring = await openKeyring(service.name, its.KEYRING_URL, wrappingKey);
    const [pool, keys] = [openPool(its.DATABASE_URL, 1), connect(its.KEYRING_URL, 1)];
    try {
      const { db } = pool;
      const mending = await mendRows(service, { db, keys, keyring, wrappingKey, write });
      const seals = createSeals(keyring);
      const as: MendCtx['as'] = (id) => ({
        ...seals,
        me: { id, name: '', admin: false },
        write: writer(db, () => new Date(), id),
      });
      const own = await also({ ...seals, db, as }, write);
      return { said: summary(service.name, write, mending, own), code: mending.unreadable.length ? 1 : 0 };
    } finally {
      await Promise.all([pool.close(), keys.end({ timeout: 5 }), keyring.close()]);
    }
  });
};
