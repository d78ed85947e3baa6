import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildAll } from '@reset/build';
import { endAbandoned } from '@reset/stack';
import { browserPath } from './browser.ts';
import { readFailures } from './failures.ts';
import { type Count, readReport, total } from './reports.ts';
import { staticSteps } from './static-steps.ts';
import { endOnSignal, interrupted, root, runStep } from './step.ts';
import { vitestStep } from './vitest-step.ts';

// Everything: what `verify` does, a build, tests on real servers, journeys in a real browser.

const { full } = parseArgs({ options: { full: { type: 'boolean', default: false } } }).values;
if (full) process.env.RESET_FULL = '1';

endOnSignal();
const reports = join(root, 'dist', 'reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const report = (name: string) => join(reports, `${name}.json`);

const began = performance.now();
const seconds = (since: number): string => `${Math.round((performance.now() - since) / 1000)} s`;

const counts: Count[] = [];
const times: string[] = [];
const failures: string[] = [];
const part = async (name: string, work: () => Promise<Count>): Promise<void> => {
  const since = performance.now();
  const { passed, failed } = await work();
  counts.push({ passed, failed });
  times.push(`${name}: ${seconds(since)}${passed > 0 ? `, ${passed} passed` : ''}${failed > 0 ? ', FAILED' : ''}`);
};
const reported = (name: string): Count => {
  const count = readReport(report(name));
  if (count.failed > 0) failures.push(...readFailures(report(name)));
  return count;
};
const done = (passed: boolean): Count => ({ passed: 0, failed: passed ? 0 : 1 });

const build = async (): Promise<boolean> => {
  console.log('\n== build');
  try {
    await buildAll({
      onProgress: ({ part: built, state }) => state !== 'building' && console.log(`${built}: ${state}`),
    });
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
};

const journeys = async (): Promise<Count> => {
  if (interrupted()) return { passed: 0, failed: 1 };
  try {
    const env = { CHROMIUM_PATH: browserPath(full), PLAYWRIGHT_JSON_OUTPUT_NAME: report('journeys') };
    const args = ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'];
    await runStep({ name: 'journeys', program: 'playwright', from: 'e2e', args, env });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  return reported('journeys');
};

/** What needs no system is held back: so of two at once each can be read. */
const statics = async (): Promise<void> => {
  for (const step of staticSteps) await part(step.name, async () => done(await runStep(step, { held: !full })));
};
const vitest = async (project: 'unit' | 'db', workers?: string): Promise<void> => {
  const step = vitestStep(project, { report: report(project), ...(workers !== undefined && { workers }) });
  await part(step.name, async () => {
    await runStep(step, { held: !full });
    return reported(project);
  });
};
const withBrowser = async (): Promise<void> => {
  await part('build', async () => done(await build()));
  await part('journeys', journeys);
};

if (full) {
  // What is measured there, nothing else may disturb.
  await statics();
  await vitest('unit');
  await withBrowser();
  await vitest('db');
} else {
  // Journeys leave less than a core alone: one worker takes it. Tests of services wait for most of their time.
  const beside = async () => {
    await statics();
    await vitest('unit', '1');
    await vitest('db', '3');
  };
  await Promise.all([beside(), withBrowser()]);
}

// Whoever was ended before it could stop what it had started leaves that to us.
if (interrupted()) await endAbandoned();

const { passed, failed } = total(counts);
if (failures.length > 0) console.log(`\n${failures.join('\n')}`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
console.log(`\n${times.join('\n')}\nall: ${seconds(began)}\n\n${passed} passed, ${failed} failed`);
