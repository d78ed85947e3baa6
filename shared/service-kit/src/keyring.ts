import {
  type CipherKey,
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  type KeyObject,
  randomBytes,
  randomUUID,
} from 'node:crypto';
import type { Sql } from 'postgres';
import { ConfigError } from './config.ts';
import { openDatabase } from './database.ts';
import { connect } from './db.ts';
import { createKeyCache } from './key-cache.ts';

/** Texts sealed for an owner and a place, `table.column.row`; `createSeals` makes both from the row. */
export interface Keyring {
  /** @returns ciphertext under the owner's data key; the key is made on first use */
  seal(owner: string, place: string, text: string): Promise<Uint8Array>;
  /** @throws SealError when the bytes were moved or changed, DestroyedError when their key was destroyed */
  open(owner: string, place: string, bytes: Uint8Array): Promise<string>;
  /** Destroys an owner's key for ever and leaves a tombstone: she never gets a second one. */
  destroy(owner: string): Promise<void>;
  /** Destroys every key that names one of these members, herself or as one side of a conversation. @returns how many */
  destroyOf(members: readonly string[]): Promise<number>;
  /** What was noted last about the keys as a whole; null: nothing. */
  noted(): Promise<string | null>;
  note(value: string): Promise<void>;
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** What a sealed text was sealed with is gone, or the bytes are not what was sealed at this place. */
export class SealError extends Error {
  override readonly name: string = 'SealError';
}

/** Its key was destroyed, and with it what it sealed: for the reader it is not there. */
export class DestroyedError extends SealError {
  override readonly name = 'DestroyedError';
}

export const VERSION = 1;

interface DataKey {
  readonly id: string;
  /** Not its bytes: with them Node would set up a key anew for every text, which costs more than the text. */
  readonly key: KeyObject;
}

interface Row {
  readonly key_id: string;
  readonly wrapped: Buffer | null;
}

/** @returns nonce, tag and ciphertext; `aad` binds them to what they were sealed for */
export const encrypt = (key: CipherKey, aad: string, plain: Uint8Array): Buffer => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(aad));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
};

/** Opens what `encrypt` made. @throws SealError when key, bytes or `aad` are not those it was made with */
export const decrypt = (key: CipherKey, aad: string, bytes: Buffer): Buffer => {
  if (bytes.length < 28) throw new SealError('too short to be a sealed text');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
    .setAAD(Buffer.from(aad))
    .setAuthTag(bytes.subarray(12, 28));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
  } catch {
    throw new SealError('these bytes were not sealed for this place and owner');
  }
};

const CANONICAL = /^[a-z0-9_.:-]+$/;
const UNHYPHENATED = /[0-9a-f]{32}/;

/** Postgres answers with one spelling of an id. What was sealed for another could not be opened, nor its key be found. */
const refuseSpelling = (...names: readonly string[]): void => {
  for (const name of names) {
    if (!CANONICAL.test(name) || UNHYPHENATED.test(name))
      throw new SealError('an owner or a place in another spelling');
  }
};

const uuidBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');

/** Names a wrapping key without giving it away. */
export const kekIdOf = (key: Uint8Array) =>
  createHash('sha256').update('reset wrapping key').update(key).digest('hex').slice(0, 16);

/** Makes the keyring's table; run as the owner of the schema. */
export const migrateKeyring = async (ownerUrl: string): Promise<void> => {
  const sql = connect(ownerUrl, 1);
  try {
    await sql`create table if not exists data_key (
      owner_id text primary key,
      key_id uuid not null unique,
      wrapped bytea,
      kek_id text not null,
      destroyed_at timestamptz,
      check ((wrapped is null) = (destroyed_at is not null))
    )`;
    await sql`create table if not exists keyring_note (one boolean primary key default true check (one), value text not null)`;
  } finally {
    await sql.end({ timeout: 5 });
  }
};

/** The data keys as their table has them, unwrapped and for a while in memory. */
const createDataKeys = (sql: Sql, service: string, wrappingKey: Uint8Array, clock: () => Date) => {
  const kekId = kekIdOf(wrappingKey);
  const unwrap = (owner: string, { key_id, wrapped }: Row): DataKey => {
    if (!wrapped) throw new DestroyedError('the key was destroyed');
    const key = decrypt(wrappingKey, `${service}|${owner}|${key_id}`, wrapped);
    return { id: key_id, key: createSecretKey(key) };
  };
  const cache = createKeyCache((owners) => readRows(sql, owners), unwrap, clock);
  return {
    cache,
    /** Committed before the data: a key without rows is harmless, a row without a key cannot exist. */
    readOrMake: async (owner: string): Promise<DataKey> => {
      const known = await cache.get(owner);
      if (known) return known;
      const id = randomUUID();
      const wrapped = encrypt(wrappingKey, `${service}|${owner}|${id}`, randomBytes(32));
      await sql`insert into data_key (owner_id, key_id, wrapped, kek_id) values (${owner}, ${id}, ${wrapped}, ${kekId})
        on conflict (owner_id) do nothing`;
      const made = await cache.get(owner);
      if (!made) throw new SealError('the key that was made is gone');
      return made;
    },
  };
};

/** @param forget what is in memory of an owner's key */
const destroyer =
  (sql: Sql, kekId: string, channel: string, forget: (owner: string) => void): Keyring['destroy'] =>
  async (owner) => {
    refuseSpelling(owner);
    try {
      await sql`with gone as (
        insert into data_key (owner_id, key_id, kek_id, destroyed_at)
        values (${owner}, ${randomUUID()}, ${kekId}, now())
        on conflict (owner_id) do update
        set wrapped = null, destroyed_at = coalesce(data_key.destroyed_at, now())
        returning owner_id
      ) select pg_notify(${channel}, owner_id) from gone`;
    } finally {
      // After the commit, or a read meanwhile would keep it; whatever the answer, since it may have been lost.
      forget(owner);
    }
  };

/**
 * Opens a service's keyring: one data key an owner, wrapped by the wrapping key, in a database apart from the data.
 * @param service part of what binds a ciphertext to its place
 * @param url the keyring database; @param wrappingKey 32 bytes; @param told whether the database answers, as it changes
 * @throws ConfigError when keys are there that this wrapping key did not wrap
 */
export const openKeyring = async (
  service: string,
  url: string,
  wrappingKey: Uint8Array,
  clock: () => Date = () => new Date(),
  onState?: (isThere: boolean) => void,
): Promise<Keyring> => {
  const database = openDatabase(url, onState);
  const sql = database.client(4);
  const kekId = kekIdOf(wrappingKey);
  await refuseForeignKeys(sql, kekId).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });

  const { cache, readOrMake } = createDataKeys(sql, service, wrappingKey, clock);
  // Told by whichever process destroys a key; until it is heard, a cached one lives a minute at most.
  const [{ channel } = { channel: '' }] = await sql<{ channel: string }[]>`
    select 'key_destroyed_' || current_schema() as channel`;
  database.listen(channel, { notified: cache.forget, missed: cache.forgetAll });

  const aad = (owner: string, place: string) => `${service}|${place}|${owner}`;

  const destroy = destroyer(sql, kekId, channel, cache.forget);

  return {
    destroy,
    async destroyOf(members) {
      const left = await namingAny(sql, members);
      for (const owner of left) await destroy(owner);
      return left.length;
    },
    ...notesIn(sql),
    async seal(owner, place, text) {
      refuseSpelling(owner, place);
      const { id, key } = await readOrMake(owner);
      return Buffer.concat([Buffer.of(VERSION), uuidBytes(id), encrypt(key, aad(owner, place), Buffer.from(text))]);
    },
    async open(owner, place, bytes) {
      const sealed = Buffer.from(bytes);
      const data = await cache.get(owner);
      if (!data || sealed[0] !== VERSION || !sealed.subarray(1, 17).equals(uuidBytes(data.id))) {
        throw new SealError('sealed by another key');
      }
      return decrypt(data.key, aad(owner, place), sealed.subarray(17)).toString();
    },
    async ready() {
      await sql`select 1`;
    },
    close: () => database.close(),
  };
};

const readRows = async (sql: Sql, owners: readonly string[]): Promise<ReadonlyMap<string, Row>> => {
  // One statement, prepared once, however many are asked for.
  const rows = await sql<(Row & { owner_id: string })[]>`
    select owner_id, key_id, wrapped from data_key
    where owner_id in (select jsonb_array_elements_text(${sql.json(owners)}))`;
  return new Map(rows.map((row) => [row.owner_id, row]));
};

const notesIn = (sql: Sql): Pick<Keyring, 'noted' | 'note'> => ({
  async noted() {
    const [row] = await sql<{ value: string }[]>`select value from keyring_note`;
    return row?.value ?? null;
  },
  async note(value) {
    await sql`insert into keyring_note (value) values (${value}) on conflict (one) do update set value = ${value}`;
  },
});

/** Owners of keys that are there, of which one part names one of these members. */
const namingAny = async (sql: Sql, members: readonly string[]): Promise<string[]> => {
  const rows = await sql<{ owner_id: string }[]>`
    select owner_id from data_key where wrapped is not null and exists (
      select 1 from unnest(string_to_array(owner_id, ':')) as part
      where part in (select jsonb_array_elements_text(${sql.json(members)})))`;
  return rows.map(({ owner_id }) => owner_id);
};

const refuseForeignKeys = async (sql: Sql, kekId: string): Promise<void> => {
  const [foreign] = await sql<{ count: number }[]>`
    select count(*)::int as count from data_key where wrapped is not null and kek_id <> ${kekId}`;
  if (foreign?.count) {
    throw new ConfigError(
      `RESET_WRAPPING_KEY is not the key that ${foreign.count} data keys in the keyring are wrapped with. ` +
        'Give back the key they were made with: nothing she wrote can be read without it.',
    );
  }
};
