import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { Identity } from './identity.ts';

interface Ran {
  readonly code: number;
  readonly said: string;
}

/** Where a command finds the database of a running identity. */
export const databaseUrlOf = async ({ db }: Identity): Promise<string> => {
  const [row] = await db.execute<{ name: string }>(sql`select current_database() as name`);
  const url = new URL(process.env['TEST_POSTGRES_URL'] ?? '');
  url.pathname = `/${row?.name}`;
  url.searchParams.set('search_path', 'identity');
  return url.href;
};

/** What a process has compiled, the next of the run need not. */
const NODE_COMPILE_CACHE = join(tmpdir(), 'reset-test-commands');

/** Runs an operator's command as a process: once for each, what else it does is asked of it in ours. @param input what is typed, none by default */
export const runCommand = (
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  input = '',
): Promise<Ran> =>
  new Promise((resolve) => {
    const script = fileURLToPath(new URL(`../commands/${command}.ts`, import.meta.url));
    const child = execFile(
      process.execPath,
      [script, ...args],
      { env: { NODE_COMPILE_CACHE, ...env } },
      (error, out, err) => resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: out + err }),
    );
    child.stdin?.end(input);
  });
