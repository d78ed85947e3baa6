import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { KeptObject, Storage } from './storage.ts';

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const orNull = (error: unknown): null => {
  if (isMissing(error)) return null;
  throw error;
};

/**
 * Objects as files. One is whole and on the disk before its name is there.
 * @param root holds `<key>`; @param incoming on the same file system, for what is being written
 */
export const folderStorage = (root: string, incoming: string): Storage => ({
  async put(key, bytes) {
    const [half, path] = [join(incoming, randomUUID()), join(root, key)];
    await mkdir(incoming, { recursive: true });
    try {
      await pipeline(bytes.stream(), createWriteStream(half, { flags: 'wx', mode: 0o600, flush: true }));
      await mkdir(dirname(path), { recursive: true });
      await rename(half, path);
    } catch (error) {
      await rm(half, { force: true });
      throw error;
    }
    const folder = await open(dirname(path));
    await folder.sync().finally(() => folder.close());
  },
  async get(key): Promise<KeptObject | null> {
    const path = join(root, key);
    const found = await stat(path).catch(orNull);
    if (!found?.isFile()) return null;
    return {
      size: found.size,
      async read(range = { start: 0, end: found.size - 1 }) {
        // Opened at once, so that what is deleted meanwhile is read to its end.
        const file = await open(path);
        return Readable.toWeb(file.createReadStream(range)) as ReadableStream<Uint8Array>;
      },
    };
  },
  delete: (key) => rm(join(root, key), { force: true }),
  async *list(prefix) {
    const entries = (await readdir(join(root, prefix), { recursive: true, withFileTypes: true }).catch(orNull)) ?? [];
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name);
      const found = entry.isFile() ? await stat(path).catch(orNull) : null;
      if (found) yield { key: path.slice(join(root, '/').length), size: found.size, at: found.mtime };
    }
  },
});
