import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, constants, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fail } from './errors.ts';
import type { KeptObject, Storage } from './storage.ts';

/** Nobody else of the machine reads them. */
const PRIVATE = { recursive: true, mode: 0o700 };

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
  async ready() {
    for (const folder of [root, incoming]) {
      await mkdir(folder, PRIVATE);
      await access(folder, constants.R_OK | constants.W_OK);
    }
  },
  async put(key, bytes) {
    const [half, path] = [join(incoming, randomUUID()), join(root, key)];
    await mkdir(incoming, PRIVATE);
    try {
      await pipeline(bytes.stream(), createWriteStream(half, { flags: 'wx', mode: 0o600, flush: true }));
      const move = async () => {
        await mkdir(dirname(path), PRIVATE);
        await rename(half, path);
      };
      // Her last file may go with its folder just now.
      await move().catch((error: unknown) => orNull(error) ?? move());
    } catch (error) {
      await rm(half, { force: true });
      throw error;
    }
    const folder = await open(dirname(path));
    await folder.sync().finally(() => folder.close());
  },
  async get(key): Promise<KeptObject | null> {
    const path = join(root, key);
    const stats = await stat(path).catch(orNull);
    if (!stats?.isFile()) return null;
    return {
      size: stats.size,
      async read(range = { start: 0, end: stats.size - 1 }) {
        // Opened at once, so that what is deleted meanwhile is read to its end.
        const file = (await open(path).catch(orNull)) ?? fail('not_found');
        return Readable.toWeb(file.createReadStream(range)) as ReadableStream<Uint8Array>;
      },
    };
  },
  async delete(key) {
    const path = join(root, key);
    await rm(path, { force: true });
    // A folder is named by whose files it had.
    await rmdir(dirname(path)).catch(() => {});
  },
  async *list(prefix) {
    const entries = (await readdir(join(root, prefix), { recursive: true, withFileTypes: true }).catch(orNull)) ?? [];
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name);
      const stats = entry.isFile() ? await stat(path).catch(orNull) : null;
      if (stats) yield { key: path.slice(join(root, '/').length), size: stats.size, at: stats.mtime };
    }
  },
});
