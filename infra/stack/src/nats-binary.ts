import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { cacheDir } from './paths.ts';

const run = promisify(execFile);
const VERSION = '2.14.5';

/** The official release's archive of each platform that we know a checksum of. */
const checksums: Readonly<Record<string, string>> = {
  'linux-amd64': '5e3b603d47c447bda1f77f9ac16dbf91c90aac4ff3681f8fbbc7201e4ed99355',
  'linux-arm64': '673a98d3faa79dde3f9ebf16d6dfac36a5f694e7ad2015e4954dd7939c85cd4c',
};

const onPath = (name: string): string | null => {
  for (const folder of (process.env.PATH ?? '').split(delimiter).filter(Boolean)) {
    const file = join(folder, name);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // Not in this folder.
    }
  }
  return null;
};

/** Debian's package, unpacked into our cache: needs no root and changes nothing of the system. */
const fromDebian = async (work: string): Promise<string> => {
  if (!onPath('apt-get') || !onPath('dpkg')) throw new Error('no apt-get and dpkg here');
  for (const folder of ['lists/partial', 'cache/archives/partial']) mkdirSync(join(work, folder), { recursive: true });
  const apt = (...args: string[]) =>
    run(
      'apt-get',
      [
        ...['-o', `Dir::State::Lists=${join(work, 'lists')}`, '-o', `Dir::Cache=${join(work, 'cache')}`],
        ...['-o', 'Debug::NoLocking=1', '-o', 'APT::Sandbox::User=', '-o', 'Acquire::Retries=2', '-q', ...args],
      ],
      { cwd: work, timeout: 120_000 },
    );
  await apt('update');
  await apt('download', 'nats-server');
  const archive = readdirSync(work).find((name) => name.endsWith('.deb'));
  if (!archive) throw new Error('apt-get downloaded nothing');
  await run('dpkg', ['-x', archive, 'unpacked'], { cwd: work });
  const found = ['usr/sbin', 'usr/bin'].map((at) => join(work, 'unpacked', at, 'nats-server')).find(existsSync);
  if (!found) throw new Error('the package holds no nats-server');
  return found;
};

const fromRelease = async (work: string): Promise<string> => {
  const platform = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`;
  const wanted = checksums[platform];
  if (!wanted) throw new Error(`no checksum is known for ${platform}`);
  const name = `nats-server-v${VERSION}-${platform}`;
  const url = `https://github.com/nats-io/nats-server/releases/download/v${VERSION}/${name}.tar.gz`;
  const response = await fetch(url, { signal: AbortSignal.timeout(120_000) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (createHash('sha256').update(bytes).digest('hex') !== wanted) throw new Error(`${url} has the wrong checksum`);
  writeFileSync(join(work, 'release.tar.gz'), bytes);
  await run('tar', ['-xzf', 'release.tar.gz'], { cwd: work });
  return join(work, name, 'nats-server');
};

const reason = (error: unknown): string => (error instanceof Error ? (error.message.split('\n')[0] ?? '') : '');

/**
 * Finds a nats-server: on PATH, in our cache, from Debian, from the official release with a pinned checksum.
 * @throws an error that says what was tried and what the operator can do
 */
export const natsBinary = async (say: (line: string) => void = () => undefined): Promise<string> => {
  const cached = join(cacheDir, 'nats-server', 'nats-server');
  const there = onPath('nats-server') ?? (existsSync(cached) ? cached : null);
  if (there) return there;
  mkdirSync(join(cacheDir, 'nats-server'), { recursive: true });
  const tried: string[] = [];
  const sources = [
    ['the Debian package', fromDebian],
    ['the official release', fromRelease],
  ] as const;
  for (const [source, fetchIt] of sources) {
    const work = mkdtempSync(join(cacheDir, 'nats-server', 'fetch-'));
    try {
      say(`getting nats-server from ${source}`);
      const file = await fetchIt(work);
      await run(file, ['--version']).catch(() => chmodSync(file, 0o755));
      renameSync(file, cached);
      return cached;
    } catch (error) {
      tried.push(`${source}: ${reason(error)}`);
    } finally {
      rmSync(work, { recursive: true, force: true });
    }
  }
  throw new Error(
    [
      'There is no nats-server (JetStream) to run.',
      ...tried.map((line) => `  tried ${line}`),
      'Any one of these helps: put nats-server 2.9 or newer on PATH; set NATS_URL to a running one;',
      `or put the binary at ${cached}.`,
    ].join('\n'),
  );
};
