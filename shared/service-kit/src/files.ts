import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdtempSync, openAsBlob } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileEndings, madeEndings, type StoredFile } from '@reset/contracts/files';
import { and, eq, getTableColumns, inArray, isNull } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { ConfigError, type ServiceEnv } from './config.ts';
import { Fail, fail } from './errors.ts';
import { folderStorage } from './folder-storage.ts';
import type { Logger } from './log.ts';
import { memberCounter, perMember } from './per-member.ts';
import { s3Storage } from './s3-storage.ts';
import type { Service } from './service.ts';
import type { Storage } from './storage.ts';
import { createSweep, type Sweep } from './sweep-files.ts';
import { kitState } from './tables.ts';
import type { Ctx, Db, Me, Store } from './types.ts';

const HOUR = 3_600_000;
/** Bytes that a member may send in an hour. */
const HOURLY = 256 << 20;
/** One upload of hers at a time. */
const UPLOADS = { waiting: 2, waitMs: 20_000 };
/** `<member>/<uuid>.<ending>`: the kit makes them, and nothing else reaches a path. */
const KEY = /^[0-9a-f-]{36}\/[0-9a-f-]{36}\.[a-z]{3,4}$/;

type Kind = StoredFile['type'];
const endings: Readonly<Record<Kind, string>> = { ...fileEndings, ...madeEndings };
const typesOf = new Map(Object.entries(endings).map(([type, ending]) => [ending, type as Kind]));

/** The files of one service. */
export interface Files extends Sweep {
  /** Where a request's file is received. */
  readonly incoming: string;
  /** Resolves where a file could be kept now. */
  readonly ready: Storage['ready'];
  /** What a verb works with. @param made learns the keys of what is put */
  readonly storeOf: (me: Pick<Me, 'id'> | null, made: string[]) => Store;
  /** Everything of hers, as her export names it; what is made of it (an archive) is not a part of itself. */
  readonly of: (member: string) => AsyncIterable<{ name: string; type: string; size: number; url: string }>;
  readonly erase: (member: string) => Promise<void>;
  /** Runs what receives a file, one of hers at a time. @throws Fail `limited` */
  readonly inTurn: ReturnType<typeof perMember<() => Promise<unknown>, unknown, Asker>>;
  /** Counts what she sends. @throws Fail `limited` when it was enough for this hour before */
  readonly countBytes: (member: string, now: Date, bytes: number) => void;
  /** Deletes those of these keys that no row names. */
  readonly forget: (keys: readonly string[]) => Promise<void>;
}

type Asker = Pick<Ctx<Me>, 'me' | 'clock' | 'signal'>;

const openStorage = (service: string, env: ServiceEnv): { readonly storage: Storage; readonly incoming: string } => {
  const { FILES_FOLDER: folder, S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  const incoming = join(folder ?? mkdtempSync(join(tmpdir(), 'reset-files-')), '.incoming', service);
  if (S3_ENDPOINT !== undefined) {
    if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
      throw new ConfigError('S3_ENDPOINT needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
    }
    const access = { region: S3_REGION, accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY };
    return { incoming, storage: s3Storage({ endpoint: S3_ENDPOINT, bucket: S3_BUCKET, ...access }) };
  }
  if (folder === undefined) throw new ConfigError(`${service} keeps files: it needs FILES_FOLDER or S3_ENDPOINT`);
  return { incoming, storage: folderStorage(folder, incoming) };
};

/** Which of the keys rows name. @param shown not counting rows that are deleted, if only softly */
const namedBy = async (db: Db, columns: readonly PgColumn[], keys: readonly string[], shown = false) => {
  const rows = await Promise.all(
    columns.map((column) => {
      const { deleted_at: deletedAt } = getTableColumns(column.table);
      const isLive = shown && deletedAt ? isNull(deletedAt) : undefined;
      return db
        .select({ key: column })
        .from(column.table)
        .where(and(inArray(column, [...keys]), isLive));
    }),
  );
  return new Set<unknown>(rows.flat().map(({ key }) => key));
};

/** The id of a database, made once: what other databases keep in the same place is not there for this one. */
const databaseId = async (db: Db): Promise<string> => {
  const id = { key: 'files', value: randomUUID() };
  await db.insert(kitState).values(id).onConflictDoNothing();
  const [row] = await db.select().from(kitState).where(eq(kitState.key, id.key));
  return row?.value ?? id.value;
};

/** Where the files of a database are, and which of them its rows name. */
interface Kept {
  readonly storage: Storage;
  /** Where a file is while it comes. */
  readonly incoming: string;
  readonly under: string;
  readonly named: (keys: readonly string[], shown?: boolean) => Promise<Set<unknown>>;
}

const splitKey = (key: string) => {
  const name = key.slice(key.lastIndexOf('/') + 1);
  return { name, type: typesOf.get(name.slice(name.indexOf('.') + 1)) };
};

const createStore = ({ storage, incoming, under, named }: Kept, me: Pick<Me, 'id'> | null, made: string[]): Store => {
  const pathOf = (key: string) => (KEY.test(key) ? under + key : fail('not_found'));
  const put = async (file: Blob) => {
    const ending = endings[file.type as Kind];
    if (!me || !ending) throw new Error('a file that is put has an owner and a known type');
    const key = `${me.id}/${uuidv7()}.${ending}`;
    await storage.put(under + key, file);
    made.push(key);
    return key;
  };
  return {
    put,
    async keep(type, source) {
      const path = join(incoming, randomUUID());
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      try {
        await pipeline(source, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
        return await put(await openAsBlob(path, { type }));
      } finally {
        await rm(path, { force: true });
      }
    },
    async get(key): Promise<StoredFile> {
      const path = pathOf(key);
      const kept = (await named([key], true)).size ? await storage.get(path) : null;
      const { name, type } = splitKey(key);
      return kept && type ? { name, type, ...kept } : fail('not_found');
    },
    delete: (key) => storage.delete(pathOf(key)),
  };
};

/** What bounds uploads of a member in this process. */
const createBounds = (hourly: number): Pick<Files, 'inTurn' | 'countBytes'> => {
  const bytesSent = memberCounter(HOUR);
  return {
    inTurn: perMember(UPLOADS, (_, receive) => receive()),
    countBytes(member, now, bytes) {
      const before = bytesSent(member, now.getTime(), bytes) - bytes;
      const seconds = String(Math.ceil((HOUR - (now.getTime() % HOUR)) / 1000));
      if (before >= hourly) throw new Fail('limited', undefined, undefined, { 'retry-after': seconds });
    },
  };
};

/**
 * Opens where a service keeps files.
 * @param hourly bytes that a member may send in an hour
 * @returns null for one whose manifest names no column that holds their keys
 * @throws ConfigError when it was not said where
 */
export const openFiles = async (
  service: Service,
  env: ServiceEnv,
  db: Db,
  log: Logger,
  hourly = HOURLY,
): Promise<Files | null> => {
  const { name, files: columns } = service;
  if (!columns.length) return null;
  const { storage, incoming } = openStorage(name, env);
  const under = `${name}/${await databaseId(db)}/`;
  const kept: Kept = { storage, incoming, under, named: (keys, shown) => namedBy(db, columns, keys, shown) };
  const forget = async (keys: readonly string[]): Promise<void> => {
    const named = await kept.named(keys);
    for (const key of keys) {
      if (named.has(key)) continue;
      await storage
        .delete(under + key)
        .catch((error: unknown) => log.warn({ err: error }, 'a file that no row names stays'));
    }
  };

  return {
    incoming,
    ready: (signal) => storage.ready(signal),
    forget,
    storeOf: (me, made) => createStore(kept, me, made),
    async *of(member) {
      for await (const { key, size } of storage.list(`${under}${member}/`)) {
        if (!(await kept.named([key.slice(under.length)], true)).size) continue;
        const { name: file, type = '' } = splitKey(key);
        if (type in madeEndings) continue;
        yield { name: file, type, size, url: `/api/${name}/export/files/${file}` };
      }
    },
    async erase(member) {
      for await (const { key } of storage.list(`${under}${member}/`)) await storage.delete(key);
    },
    ...createBounds(hourly),
    ...createSweep({ ...kept, incoming, forget, all: env.FILES_SWEEP === 'all', log }),
  };
};
