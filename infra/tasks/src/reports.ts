import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

const Vitest = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  success: z.boolean(),
});

const Playwright = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  errors: z.array(z.unknown()),
});

// A test that was skipped, or passed at a second try, has not shown what it is there to show.
const ofVitest = z.pipe(
  Vitest,
  z.transform(({ numPassedTests: passed, numFailedTests, numPendingTests, numTodoTests, success }): Count => {
    const failed = numFailedTests + numPendingTests + numTodoTests;
    return { passed, failed: failed === 0 && !success ? 1 : failed };
  }),
);
const ofPlaywright = z.pipe(
  Playwright,
  z.transform(({ stats, errors }): Count => {
    const failed = stats.unexpected + stats.flaky + stats.skipped;
    return { passed: stats.expected, failed: failed === 0 && errors.length > 0 ? 1 : failed };
  }),
);

const Report = z.union([ofVitest, ofPlaywright]);

/** @returns what a runner's JSON report (vitest's or Playwright's) counts; no readable report is one failure */
export const readReport = (file: string): Count => {
  const missing = { passed: 0, failed: 1 };
  if (!existsSync(file)) return missing;
  try {
    const report = Report.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    return report.success ? report.data : missing;
  } catch {
    return missing;
  }
};

/** @returns the sum */
export const total = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
});
