import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const DEBIAN = '/usr/lib/postgresql';

/** pgbench on PATH or where Debian puts it (`postgresql-contrib`); null where it is not. */
export const findPgbench = (): string | null => {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  for (const candidate of ['pgbench', ...versions.map((version) => `${DEBIAN}/${version}/bin/pgbench`)]) {
    try {
      execFileSync(candidate, ['--version'], { stdio: 'ignore' });
      return candidate;
    } catch {
      // the next one
    }
  }
  return null;
};

/**
 * Runs one statement again and again, prepared.
 * @param url the database, its role and search path; @param clients how many connections ask at once
 * @returns how often a second
 */
export const pgbench = async (
  binary: string,
  url: string,
  statement: string,
  { clients, seconds }: { readonly clients: number; readonly seconds: number },
): Promise<number> => {
  const dir = mkdtempSync(join(tmpdir(), 'reset-pgbench-'));
  try {
    const script = join(dir, 'statement.sql');
    writeFileSync(script, `${statement.replaceAll('\n', ' ')};\n`);
    const options = ['-n', '-M', 'prepared', '-c', `${clients}`, '-j', '2', '-T', `${seconds}`, '-f', script, url];
    const { stdout } = await promisify(execFile)(binary, options);
    const found = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
    if (!found) throw new Error(`pgbench: ${stdout}`);
    return Number(found);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
};
