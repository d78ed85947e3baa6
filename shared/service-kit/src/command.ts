import { readEnv, serviceEnv } from './config.ts';
import { openPool } from './db.ts';
import type { SystemCtx } from './types.ts';
import { writer } from './write.ts';

/**
 * Does one thing in a service's database for the operator and closes it again. Events leave through the outbox of the
 * service, running or not.
 * @param env where `DATABASE_URL` (or `DATABASE_URL_FILE`) stands, usually `process.env`
 * @throws ConfigError when it is missing or wrong
 */
export const command = async <T>(
  env: Readonly<Record<string, string | undefined>>,
  work: (ctx: Pick<SystemCtx, 'clock' | 'db' | 'write'>) => Promise<T>,
): Promise<T> => {
  const { DATABASE_URL, DATABASE_URL_FILE } = env;
  const known = readEnv(serviceEnv.pick({ DATABASE_URL: true }), { DATABASE_URL, DATABASE_URL_FILE });
  const pool = openPool(known.DATABASE_URL, 1);
  const clock = () => new Date();
  try {
    return await work({ clock, db: pool.db, write: writer(pool.db, clock, null) });
  } finally {
    await pool.close();
  }
};

/**
 * An operator's command, as the whole of a process: says what it has done, how it is used (exit code 2), or what failed
 * (exit code 1).
 * @param read what its arguments mean; null: they mean nothing
 * @param work @returns what to say, and the exit code where it is not 0
 */
export const operate = async <A>(
  usage: string,
  read: (args: readonly string[]) => A | null,
  work: (given: A) => Promise<{ readonly said: string; readonly code?: number }>,
  args: readonly string[] = process.argv.slice(2),
): Promise<void> => {
  const given = read(args);
  if (given === null) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  try {
    const { said, code } = await work(given);
    console.log(said);
    if (code) process.exitCode = code;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
};
