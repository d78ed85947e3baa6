import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readReport, total } from './reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

const written = (content: string): string => {
  const file = join(folder, 'report.json');
  writeFileSync(file, content);
  return file;
};

const vitest = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, success: true };
const playwright = { stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] };

describe('readReport', () => {
  test.each([
    ['vitest, all passed', vitest, { passed: 7, failed: 0 }],
    ['vitest, two failed', { ...vitest, numFailedTests: 2, success: false }, { passed: 7, failed: 2 }],
    [
      'vitest, a skipped and a planned one',
      { ...vitest, numPendingTests: 1, numTodoTests: 1 },
      { passed: 7, failed: 2 },
    ],
    ['vitest, a file that did not load', { ...vitest, success: false }, { passed: 7, failed: 1 }],
    ['Playwright, all passed', playwright, { passed: 5, failed: 0 }],
    [
      'Playwright, one failed, one flaky, one skipped',
      { ...playwright, stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 1 } },
      { passed: 2, failed: 3 },
    ],
    ['Playwright, an error outside any test', { ...playwright, errors: [{}] }, { passed: 5, failed: 1 }],
    ['anything else', { hello: 1 }, { passed: 0, failed: 1 }],
  ])('%s', (_, report, expected) => {
    expect(readReport(written(JSON.stringify(report)))).toEqual(expected);
  });

  test('a report that is missing or cut off is a failure', () => {
    expect(readReport(join(folder, 'nowhere.json'))).toEqual({ passed: 0, failed: 1 });
    expect(readReport(written('{"numPassed'))).toEqual({ passed: 0, failed: 1 });
  });
});

test('total sums over the runners', () => {
  const counts = [
    { passed: 3, failed: 1 },
    { passed: 4, failed: 0 },
  ];
  expect(total(counts)).toEqual({ passed: 7, failed: 1 });
  expect(total([])).toEqual({ passed: 0, failed: 0 });
});
