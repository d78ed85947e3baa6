import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { onTestFinished, expect, test } from 'vitest';
import { root } from './step.ts';

const STEP = `#!${process.execPath}
let heard = 0;
process.on('SIGINT', () => {
  if ((heard += 1) > 1) return;
  console.log('ending');
  if (process.argv[2] !== 'stubborn') setImmediate(() => process.exit(1));
});
setInterval(() => {}, 1000);
console.log('begun');`;

/** Two steps, one after the other, in a process of its own. */
const start = async (how = 'orderly') => {
  const folder = mkdtempSync(join(tmpdir(), 'reset-step-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const programs = join(folder, 'node_modules', '.bin');
  mkdirSync(programs, { recursive: true });
  writeFileSync(join(programs, 'wait'), STEP);
  chmodSync(join(programs, 'wait'), 0o755);
  writeFileSync(
    join(folder, 'run.ts'),
    `import { endOnSignal, interrupted, runStep } from ${JSON.stringify(join(import.meta.dirname, 'step.ts'))};
    endOnSignal();
    for (const name of ['first', 'second'])
      await runStep({ name, program: 'wait', args: ['${how}'], from: ${JSON.stringify(relative(root, folder))} });
    console.log('by ' + interrupted());`,
  );
  const child = spawn(process.execPath, [join(folder, 'run.ts')], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (bytes: Buffer) => (said += bytes.toString()));
  const ended = new Promise<string>((resolve) => child.once('close', () => resolve(said)));
  await expect.poll(() => said, { timeout: 40_000 }).toContain('begun');
  return { child, pid: child.pid ?? 0, said: () => said, ended };
};

test.each(['SIGTERM', 'SIGHUP'] as const)('%s interrupts the step that runs, and no other begins', async (signal) => {
  const { pid, ended } = await start();
  process.kill(pid, signal);
  const said = await ended;
  expect(said).toContain('ending');
  expect(said).toContain(`by ${signal}`);
  expect(said).not.toContain('== second\n');
});

test('an interrupt that a terminal sends to all of them is heard once by each', async () => {
  const { pid, ended } = await start();
  process.kill(-pid, 'SIGINT');
  expect((await ended).match(/ending/g)).toHaveLength(1);
});

test('whoever does not end is ended by a second signal', async () => {
  const { pid, said, ended } = await start('stubborn');
  process.kill(pid, 'SIGTERM');
  await expect.poll(said, { timeout: 40_000 }).toContain('ending');
  process.kill(pid, 'SIGTERM');
  expect(await ended).toContain('by SIGTERM');
});
