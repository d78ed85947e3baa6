import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { alive, identify, type ProcessIdentity, record } from './processes.ts';
import { type Part, supervise, type SuperviseOptions } from './supervise.ts';
import { temporaryFolder } from './test/folder.ts';

const FOREVER = 'setInterval(() => undefined, 1000);';

/** A part that runs a script and serves once the script has written `serving` into its folder. */
const scripted = (folder: string, script: string): Part => ({
  name: 'child',
  command: {
    file: process.execPath,
    args: ['-e', `const fs = require('node:fs'); ${script}`],
    env: {},
    cwd: folder,
  },
  ready: async () => existsSync(join(folder, 'serving')),
});

const started = (part: Part, folder: string, more: Partial<SuperviseOptions> = {}) => {
  const said: string[] = [];
  const options = { runDir: join(folder, 'run'), logDir: join(folder, 'logs'), say: (line: string) => said.push(line) };
  const child = supervise(part, { ...options, backoff: { first: 1, most: 4 }, ...more });
  onTestFinished(() => child.stop());
  return { child, said };
};

const here = (pid: number | null): ProcessIdentity => {
  const who = pid === null ? null : identify(pid);
  if (!who) throw new Error('there is no such process');
  return who;
};

const SERVE = "fs.writeFileSync('serving', '');";

test('a killed part comes back, as another process', async () => {
  const folder = temporaryFolder();
  const { child, said } = started(scripted(folder, `console.error('hello'); ${SERVE} ${FOREVER}`), folder);
  await child.ready();
  const first = here(child.pid());
  child.kill();
  await vi.waitFor(() => expect(child.restarts()).toBe(1));
  await child.ready();
  expect(alive(first)).toBe(false);
  expect(alive(here(child.pid()))).toBe(true);
  expect(said.join('\n')).toMatch(/child stopped \(ended by SIGKILL\)[\s\S]*hello[\s\S]*child is back/);
});

test('a part that once served is started again however often it ends', { timeout: 60_000 }, async () => {
  const folder = temporaryFolder();
  const count = "fs.appendFileSync('lives', 'x'); if (fs.readFileSync('lives', 'utf8').length > 1) process.exit(1);";
  const { child } = started(scripted(folder, `${count} ${SERVE} ${FOREVER}`), folder);
  await child.ready();
  child.kill();
  await vi.waitFor(() => expect(readFileSync(join(folder, 'lives'), 'utf8').length).toBeGreaterThan(6), {
    timeout: 40_000,
  });
});

test('a part that never serves fails the start with its last words', async () => {
  const folder = temporaryFolder();
  const { child } = started(scripted(folder, "console.error('PORT: missing'); process.exit(78);"), folder);
  await expect(child.ready()).rejects.toThrow(/child does not start \(exit code 78\)[\s\S]*PORT: missing/);
  await expect(child.ready()).rejects.toThrow(/child does not start/);
});

test('a program that is not there fails the start', async () => {
  const folder = temporaryFolder();
  const part = scripted(folder, '');
  const { child } = started({ ...part, command: { ...part.command, file: join(folder, 'nothing') } }, folder);
  await expect(child.ready()).rejects.toThrow(/ENOENT/);
});

test('stopping is for good, and does not wait for a part that will not listen', async () => {
  const folder = temporaryFolder();
  const stubborn = `process.on('SIGTERM', () => undefined); ${SERVE} ${FOREVER}`;
  const { child } = started(scripted(folder, stubborn), folder, { stopMs: 50 });
  await child.ready();
  const who = here(child.pid());
  await child.stop();
  expect(alive(who)).toBe(false);
  expect(child.pid()).toBeNull();
  expect(existsSync(join(folder, 'run', 'child.json'))).toBe(false);
});

const stray = async (): Promise<ProcessIdentity> => {
  const other = spawn(process.execPath, ['-e', FOREVER], { stdio: 'ignore' });
  onTestFinished(() => void other.kill('SIGKILL'));
  await once(other, 'spawn');
  return here(other.pid ?? null);
};

test('the orphan of a killed run is ended before the part starts', async () => {
  const folder = temporaryFolder();
  const orphan = await stray();
  mkdirSync(join(folder, 'run'));
  record(join(folder, 'run', 'child.json'), orphan.pid);
  const { child } = started(scripted(folder, SERVE + FOREVER), folder);
  await child.ready();
  expect(alive(orphan)).toBe(false);
});

test('a process that only has the number of an orphan is let be', async () => {
  const folder = temporaryFolder();
  const foreign = await stray();
  mkdirSync(join(folder, 'run'));
  writeFileSync(join(folder, 'run', 'child.json'), JSON.stringify({ ...foreign, started: 'another time' }));
  const { child } = started(scripted(folder, SERVE + FOREVER), folder);
  await child.ready();
  expect(alive(foreign)).toBe(true);
});

test('who waits for a part that is stopped before it served is told so', async () => {
  const folder = temporaryFolder();
  const { child } = started(scripted(folder, FOREVER), folder);
  const waiting = child.ready();
  waiting.catch(() => undefined);
  await vi.waitFor(() => expect(child.pid()).not.toBeNull());
  await child.stop();
  await expect(waiting).rejects.toThrow('child was stopped before it served');
});
