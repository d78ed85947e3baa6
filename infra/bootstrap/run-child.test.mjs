import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

/** What a program of ours does: it hears a signal once, ends what it has to end, and says so. */
const PROGRAM = `
let heard = 0;
for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => {
  if ((heard += 1) === 1) setTimeout(() => { console.log('ended by ' + name); process.exit(7); }, 100);
});
setInterval(() => {}, 1000);
console.log('program ' + process.pid);`;

/** @type {string[]} */
const folders = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** @param {'node' | 'npm'} how */
const start = async (how) => {
  const folder = mkdtempSync(join(tmpdir(), 'reset-run-'));
  folders.push(folder);
  writeFileSync(join(folder, 'program.cjs'), PROGRAM);
  const kit = JSON.stringify(join(import.meta.dirname, 'run-child.mjs'));
  writeFileSync(
    join(folder, 'run.mjs'),
    `import { runChild } from ${kit};
    runChild(process.execPath, ['program.cjs'], { cwd: ${JSON.stringify(folder)}, env: process.env, passesInterrupt: true });`,
  );
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start: 'exec node run.mjs' } }));
  const [file, ...args] = how === 'npm' ? ['npm', 'start'] : [process.execPath, 'run.mjs'];
  const child = spawn(file, args, { cwd: folder, detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (bytes) => (said += bytes));
  await expect.poll(() => said, { timeout: 15_000 }).toMatch(/program \d+/);
  return {
    child,
    program: Number(/program (\d+)/.exec(said)?.[1]),
    end: async () => {
      if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
      return said;
    },
  };
};
const isAlive = (/** @type {number} */ pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test.each(/** @type {const} */ (['node', 'npm']))('an interrupt of %s alone ends the program in order', async (how) => {
  const { child, program, end } = await start(how);
  process.kill(child.pid ?? 0, 'SIGINT');
  await expect.poll(() => isAlive(program), { timeout: 10_000 }).toBe(false);
  expect(await end()).toContain('ended by SIGINT');
});

test('an interrupt of all of them, as a terminal sends it, ends it once', async () => {
  const { child, program, end } = await start('npm');
  process.kill(-(child.pid ?? 0), 'SIGINT');
  await expect.poll(() => isAlive(program), { timeout: 10_000 }).toBe(false);
  expect((await end()).match(/ended by/g)).toHaveLength(1);
});

test('an interrupt of the program itself ends us as it ended', async () => {
  const { child, program, end } = await start('node');
  process.kill(program, 'SIGINT');
  await end();
  expect(child.exitCode).toBe(7);
});
