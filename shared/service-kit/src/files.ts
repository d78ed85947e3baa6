import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileEndings, type FileType, type StoredFile } from '@reset/contracts/files';
import { inArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { ConfigError, type ServiceEnv } from './config.ts';
import { fail } from './errors.ts';
import { folderStorage } from './folder-storage.ts';
import { s3Storage } from './s3-storage.ts';
import type { Service } from './service.ts';
import type { Storage } from './storage.ts';
import type { Db, Me, Store } from './types.ts';

/** Milliseconds after which what no row names is nobody's: a request is over long before. */
const LEFT_OVER = 3_600_000;
/** Keys that are looked for in the tables at once. */
const AT_ONCE = 500;

/** `<member>/<uuid>.<ending>`: the kit makes them, and nothing else reaches a path. */
const KEY = /^[0-9a-f-]{36}\/[0-9a-f-]{36}\.[a-z]{3,4}$/;

const typesOf = new Map(Object.entries(fileEndings).map(([type, ending]) => [ending as string, type as FileType]));

/** The files of one service. */
export interface Files {
  /** Where a request's file is received. */
  readonly incoming: string;
  /** What a verb works with. @param made learns the keys of what is put */
  readonly storeOf: (me: Me | null, made: string[]) => Store;
  /** Everything of hers, as her export names it. */
  readonly of: (member: string) => AsyncIterable<{ name: string; type: string; size: number; url: string }>;
  readonly erase: (member: string) => Promise<void>;
  /** Deletes what no row names, and what was half received, an hour later. */
  readonly sweep: (db: Db, now: Date) => Promise<void>;
}

const openStorage = (service: string, env: ServiceEnv): { readonly storage: Storage; readonly incoming: string } => {
  const { FILES_FOLDER: folder, S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  const incoming = join(folder ?? join(tmpdir(), 'reset-files'), '.incoming', service);
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

const namedBy = async (db: Db, columns: readonly PgColumn[], keys: readonly string[]): Promise<Set<unknown>> => {
  const rows = await Promise.all(
    columns.map((column) =>
      db
        .select({ key: column })
        .from(column.table)
        .where(inArray(column, [...keys])),
    ),
  );
  return new Set(rows.flat().map(({ key }) => key));
};

/**
 * Opens where a service keeps files.
 * @returns null for one whose manifest names no column that holds their keys
 * @throws ConfigError when it was not said where
 */
export const openFiles = ({ name, files: columns }: Service, env: ServiceEnv): Files | null => {
  if (!columns.length) return null;
  const { storage, incoming } = openStorage(name, env);
  const under = `${name}/`;
  const keyOf = (key: string) => (KEY.test(key) ? under + key : fail('not_found'));

  return {
    incoming,
    storeOf: (me, made) => ({
      async put(file) {
        const ending = fileEndings[file.type as FileType];
        if (!me || !ending) throw new Error('a file that is put has an owner and a known type');
        const key = `${me.id}/${uuidv7()}.${ending}`;
        await storage.put(under + key, file);
        made.push(key);
        return key;
      },
      async get(key): Promise<StoredFile> {
        const kept = await storage.get(keyOf(key));
        const file = key.slice(key.indexOf('/') + 1);
        const type = typesOf.get(file.slice(file.indexOf('.') + 1));
        return kept && type ? { name: file, type, ...kept } : fail('not_found');
      },
      delete: (key) => storage.delete(keyOf(key)),
    }),
    async *of(member) {
      for await (const { key, size } of storage.list(`${under}${member}/`)) {
        const file = key.slice(key.lastIndexOf('/') + 1);
        const type = typesOf.get(file.slice(file.indexOf('.') + 1)) ?? '';
        yield { name: file, type, size, url: `/api/${name}/export/files/${file}` };
      }
    },
    async erase(member) {
      for await (const { key } of storage.list(`${under}${member}/`)) await storage.delete(key);
    },
    async sweep(db, now) {
      const isOld = (at: Date) => now.getTime() - at.getTime() > LEFT_OVER;
      let old: string[] = [];
      const deleteUnnamed = async () => {
        const named = await namedBy(db, columns, old);
        for (const key of old) if (!named.has(key)) await storage.delete(under + key);
        old = [];
      };
      for await (const { key, at } of storage.list(under)) {
        if (isOld(at)) old.push(key.slice(under.length));
        if (old.length === AT_ONCE) await deleteUnnamed();
      }
      if (old.length) await deleteUnnamed();
      for (const half of await readdir(incoming).catch(() => [])) {
        const path = join(incoming, half);
        const found = await stat(path).catch(() => null);
        if (found && isOld(found.mtime)) await rm(path, { force: true });
      }
    },
  };
};
