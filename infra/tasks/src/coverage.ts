import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as z from 'zod';
import { byPackage } from './by-package.ts';
import { endOnSignal, root, runStep } from './step.ts';

// What unit tests and tests of services on real servers run of each package, in lines and branches.

const Counted = z.object({ total: z.int(), covered: z.int() });
const Summary = z.record(z.string(), z.object({ lines: Counted, branches: Counted }));

const folder = join(root, 'dist', 'coverage');
const product = '{gateway,shell,services/*,remotes/*,shared/*,infra/local-ai}';

endOnSignal();
rmSync(folder, { recursive: true, force: true });
const passed = await runStep({
  name: 'unit and db tests, with what they run',
  program: 'vitest',
  args: [
    ...['run', '--reporter=dot', '--maxWorkers=100%', '--coverage.enabled', '--coverage.provider=v8'],
    ...['--coverage.reporter=json-summary', `--coverage.reportsDirectory=${folder}`],
    ...['--coverage.reportOnFailure', `--coverage.include=${product}/**/*.{ts,tsx}`],
    ...['test.{ts,tsx}', 'test/**', 'fixture/**', 'drizzle*'].map((path) => `--coverage.exclude=**/*${path}`),
  ],
});

const { total: _, ...files } = Summary.parse(JSON.parse(readFileSync(join(folder, 'coverage-summary.json'), 'utf8')));
const counted = Object.entries(files).map(([file, counts]) => ({ file: relative(root, file), ...counts }));
console.log('\n| package | lines | branches |\n|---|---|---|');
for (const { name, lines, branches } of byPackage(counted)) console.log(`| ${name} | ${lines} % | ${branches} % |`);
process.exitCode = passed ? 0 : 1;
