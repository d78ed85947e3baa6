import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { Identity } from './identity.ts';

export interface Ran {
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

/** Runs an operator's command as a process. @param input what is typed, none by default */
export const runCommand = (
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  input = '',
): Promise<Ran> =>
  new Promise((resolve) => {
    const script = fileURLToPath(new URL(`../commands/${command}.ts`, import.meta.url));
    const child = execFile(process.execPath, [script, ...args], { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: out + err }),
    );
    child.stdin?.end(input);
  });
