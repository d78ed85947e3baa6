import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildAll } from '@reset/build';
import { browserPath } from './browser.ts';
import { type Count, readReport, total } from './reports.ts';
import { staticSteps } from './static-steps.ts';
import { root, runStep } from './step.ts';
import { vitestStep } from './vitest-step.ts';

// Everything: what `verify` does, a build, tests on real servers, journeys in a real browser.

const { full } = parseArgs({ options: { full: { type: 'boolean', default: false } } }).values;
if (full) process.env.RESET_FULL = '1';

const reports = join(root, 'dist', 'reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const report = (name: string) => join(reports, `${name}.json`);

const counts: Count[] = [];
const count = (passed: boolean): void => {
  if (!passed) counts.push({ passed: 0, failed: 1 });
};

const build = async (): Promise<boolean> => {
  console.log('\n== build');
  try {
    await buildAll({ onProgress: ({ part, state }) => state !== 'building' && console.log(`${part}: ${state}`) });
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
};

const journeys = async (): Promise<void> => {
  try {
    const env = { CHROMIUM_PATH: browserPath(), PLAYWRIGHT_JSON_OUTPUT_NAME: report('journeys') };
    const args = ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'];
    await runStep({ name: 'journeys', program: 'playwright', from: 'e2e', args, env });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  counts.push(readReport(report('journeys')));
};

for (const step of staticSteps) count(await runStep(step));
for (const project of ['unit', 'db'] as const) {
  if (project === 'db') count(await build());
  await runStep(vitestStep(project, report(project)));
  counts.push(readReport(report(project)));
}
await journeys();

const { passed, failed } = total(counts);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
console.log(`\n${passed} passed, ${failed} failed`);
