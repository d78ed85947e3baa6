import { type Command, operate } from './command.ts';
import { commandWithKeys } from './command-with-keys.ts';
import { connect } from './db.ts';
import { type Mending, mendRows } from './mend.ts';
import type { Service } from './service.ts';
import type { Ctx, Db, Me, Seals } from './types.ts';
import { writer } from './write.ts';

/** What mending a service's own things needs. */
export interface MendCtx extends Seals {
  readonly db: Db;
  /** Writes as it does when a member writes. */
  readonly as: (member: string) => Pick<Ctx<Me>, 'me' | 'seal' | 'open' | 'write'>;
}

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
  return operate('Usage: rows:mend [--write]', read, async ({ write }, { env }) =>
    commandWithKeys(service.name, env, async ({ db, seal, open, keyring, keyringUrl, wrappingKey }) => {
      const keys = connect(keyringUrl, 1);
      try {
        const mending = await mendRows(service, { db, keys, keyring, wrappingKey, write });
        const as: MendCtx['as'] = (id) => ({
          ...{ seal, open, me: { id, name: '', admin: false, suspended_until: null } },
          write: writer({ service: { name: service.name, tells: null }, db, clock: () => new Date(), actor: id }),
        });
        const own = await also({ seal, open, db, as }, write);
        return { said: summary(service.name, write, mending, own), code: mending.unreadable.length ? 1 : 0 };
      } finally {
        await keys.end({ timeout: 5 });
      }
    }),
  );
};
