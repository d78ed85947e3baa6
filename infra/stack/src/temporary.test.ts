import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { identify } from './processes.ts';
import { endAbandoned } from './temporary.ts';

const here = (file: string) => JSON.stringify(join(import.meta.dirname, file));

/** Takes a temporary home and starts a part in it, as a run of the tests does. */
const OWNER = `
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { record } from ${here('processes.ts')};
import { temporaryHome } from ${here('temporary.ts')};
const home = await temporaryHome();
const part = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
record(join(home, 'run', 'part.json'), part.pid);
console.log(JSON.stringify({ home, part: part.pid }));
setInterval(() => {}, 1000);`;

test('what a killed run left running is ended and deleted; what has an owner stays', async () => {
  const owner = spawn(process.execPath, ['--input-type=module-typescript', '-e', OWNER], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  owner.stdout.on('data', (bytes: Buffer) => (said += bytes.toString()));
  await expect.poll(() => said, { timeout: 40_000 }).toContain('\n');
  const { home, part } = JSON.parse(said) as { home: string; part: number };
  await endAbandoned();
  expect([identify(part) !== null, existsSync(home)]).toEqual([true, true]);

  const ended = new Promise((resolve) => owner.once('exit', resolve));
  owner.kill('SIGKILL');
  await ended;
  await endAbandoned();
  expect([identify(part), existsSync(home)]).toEqual([null, false]);
});
