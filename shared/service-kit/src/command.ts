import type { Readable, Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { readEnv, serviceEnv } from './config.ts';
import { openPool } from './db.ts';
import type { SystemCtx } from './types.ts';
import { writer } from './write.ts';

export { commandWithKeys } from './command-with-keys.ts';

/** @returns what an operator is told of a failure */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

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
    const { db } = pool;
    const [row] = await db.execute<{ schema: string }>(sql`select current_schema() as schema`);
    const service = { name: (row?.schema ?? '').replaceAll('_', '-'), tells: null };
    return await work({ clock, db, write: writer({ service, db, clock, actor: null }) });
  } finally {
    await pool.close();
  }
};

/** Where a command is given: a process, or a test. */
export interface Terminal {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly input: Readable;
  readonly output: Writable;
  readonly errors: Writable;
}

/** What a command says at its end. */
export interface Answer {
  readonly said: string;
  /** The exit code where it is not 0. */
  readonly code?: number;
}

/** An operator's command. @returns its exit code */
export type Command = (terminal: Terminal) => Promise<number>;

/**
 * An operator's command: says what it has done, how it is used (exit code 2), or what failed (exit code 1).
 * @param read what its arguments mean; null: they mean nothing
 * @param work what it does in its terminal, with its arguments
 */
export const operate =
  <A>(
    usage: string,
    read: (args: readonly string[]) => A | null,
    work: (given: A, terminal: Terminal) => Promise<Answer>,
  ): Command =>
  async (terminal) => {
    const { args, output, errors } = terminal;
    const given = read(args);
    if (given === null) {
      errors.write(`${usage}\n`);
      return 2;
    }
    try {
      const { said, code = 0 } = await work(given, terminal);
      output.write(`${said}\n`);
      return code;
    } catch (error) {
      errors.write(`${messageOf(error)}\n`);
      return 1;
    }
  };

/** Runs a command as the whole of this process. */
export const asProcess = async (run: Command): Promise<void> => {
  const { argv, env, stdin: input, stdout: output, stderr: errors } = process;
  process.exitCode = await run({ args: argv.slice(2), env, input, output, errors });
};
