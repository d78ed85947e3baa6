import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { AlreadyRunning, takeHome } from './home.ts';
import { alive, identify, record } from './processes.ts';
import { temporaryFolder } from './test/folder.ts';

test('a second start in the same checkout is refused while the first runs', async () => {
  const home = join(temporaryFolder(), 'data');
  const giveBack = await takeHome(home, false);
  await expect(takeHome(home, false)).rejects.toThrow(AlreadyRunning);
  giveBack();
  (await takeHome(home, false))();
});

test('a lock of a process that is gone does not count', async () => {
  const home = join(temporaryFolder(), 'data');
  mkdirSync(join(home, 'run'), { recursive: true });
  writeFileSync(join(home, 'run', 'stack.json'), JSON.stringify({ pid: process.pid, started: 'before the reboot' }));
  await expect(takeHome(home, false)).resolves.toEqual(expect.any(Function));
});

test('what a killed run left running is ended', async () => {
  const home = join(temporaryFolder(), 'data');
  mkdirSync(join(home, 'run'), { recursive: true });
  const left = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'ignore' });
  onTestFinished(() => void left.kill('SIGKILL'));
  await once(left, 'spawn');
  const who = identify(left.pid ?? 0);
  record(join(home, 'run', 'gateway.json'), left.pid ?? 0);
  const giveBack = await takeHome(home, false);
  expect(who && alive(who)).toBe(false);
  giveBack();
});

test('fresh empties the data, and only then', async () => {
  const home = join(temporaryFolder(), 'data');
  mkdirSync(join(home, 'secrets'), { recursive: true });
  writeFileSync(join(home, 'secrets', 'key'), 'x');
  (await takeHome(home, false))();
  expect(existsSync(join(home, 'secrets', 'key'))).toBe(true);
  (await takeHome(home, true))();
  expect(existsSync(join(home, 'secrets'))).toBe(false);
});
