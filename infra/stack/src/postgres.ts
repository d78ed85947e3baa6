import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { hasCluster, makeCluster, postgresFiles, reachableData, resetPassword } from './postgres-files.ts';
import { end, identify } from './processes.ts';
import { unprivileged } from './run-as.ts';
import type { Part } from './supervise.ts';

interface PostgresOptions {
  /** Wanted data directory; see {@link reachableData}. */
  readonly data: string;
  readonly port: number;
  /** Of the superuser `postgres`; letters, digits, `-` and `_`. */
  readonly password: string;
  /** The password was lost and is a new one. */
  readonly passwordIsNew?: boolean;
  /** For tests: nothing needs to survive a power cut. */
  readonly fast?: boolean;
}

/** Enough for data that survives killed processes, not a machine that loses power. */
const FAST = ['fsync', 'full_page_writes'].flatMap((name) => ['-c', `${name}=off`]);

/** @returns the superuser's URL of the embedded server */
export const postgresUrl = ({ port, password }: Pick<PostgresOptions, 'port' | 'password'>): string =>
  `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;

/** Ends the server that a killed run left on this data directory; only if it is a Postgres on exactly this one. */
const endOrphan = async (data: string): Promise<void> => {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const [pid = '', directory] = readFileSync(file, 'utf8').split('\n');
  const who = identify(Number(pid));
  const ours = who !== null && directory === data && isPostgres(who.pid);
  if (ours) await end(who, 'SIGINT', 10_000);
  else rmSync(file, { force: true });
};

const isPostgres = (pid: number): boolean => {
  if (process.platform !== 'linux') return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0]?.endsWith('/bin/postgres') ?? false;
  } catch {
    return false;
  }
};

const answers = async (url: string): Promise<boolean> => {
  const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => undefined });
  try {
    await sql`select 1`;
    return true;
  } finally {
    await sql.end({ timeout: 1 });
  }
};

/**
 * The server's log tells of itself and never what was asked: messages of failed statements quote rows and parameters,
 * and services log how theirs ended anyway.
 */
const SILENT_ABOUT_ROWS = [
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  'log_statement=none',
  'log_min_duration_statement=-1',
  'log_parameter_max_length=0',
  'log_parameter_max_length_on_error=0',
];

/** The embedded Postgres, on loopback only, as a part to supervise. Makes its cluster on first use. */
export const postgresPart = (options: PostgresOptions): Part => {
  const files = postgresFiles();
  let { passwordIsNew = false } = options;
  const data = reachableData(options.data);
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=300',
    ...SILENT_ABOUT_ROWS,
  ];
  return {
    name: 'postgres',
    stopSignal: 'SIGINT',
    prepare: async () => {
      await endOrphan(data);
      if (!hasCluster(data)) makeCluster(files, data, options.password, options.fast ?? false);
      else if (passwordIsNew) resetPassword(files, data, options.password);
      passwordIsNew = false;
    },
    command: {
      file: join(files, 'bin', 'postgres'),
      args: [
        ...['-D', data, '-p', String(options.port)],
        ...settings.flatMap((setting) => ['-c', setting]),
        ...(options.fast ? FAST : []),
      ],
      env: { LC_ALL: 'C', TZ: 'UTC' },
      cwd: '/',
      as: unprivileged() ?? undefined,
    },
    ready: () => answers(postgresUrl(options)),
  };
};
