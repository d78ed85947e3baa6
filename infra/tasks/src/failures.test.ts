import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readFailures } from './failures.ts';
import { root } from './step.ts';

const folder = mkdtempSync(join(tmpdir(), 'failures-'));
afterAll(() => rmSync(folder, { recursive: true }));

const written = (content: string): string => {
  const file = join(folder, 'report.json');
  writeFileSync(file, content);
  return file;
};

const spec = (title: string, errors: readonly { message?: string }[], retried = false) => ({
  title,
  ok: errors.length === 0,
  file: 'journeys/today.spec.ts',
  tests: [{ projectName: 'phone', results: [...(retried ? [{ errors: [] }] : []), { errors }] }],
});

describe('readFailures', () => {
  test('vitest: each test that did not pass, and a file that did not load', () => {
    const report = {
      testResults: [
        {
          name: join(root, 'shell/src/a.test.ts'),
          status: 'failed',
          assertionResults: [
            { fullName: 'a group goes', status: 'passed', failureMessages: [] },
            { fullName: 'a group stays', status: 'failed', failureMessages: ['\u001b[31mError: why\u001b[39m\n at x'] },
            { fullName: 'is left out', status: 'pending', failureMessages: null },
          ],
        },
        { name: join(root, 'b.test.ts'), status: 'failed', message: 'no such module\nat y', assertionResults: [] },
        { name: join(root, 'c.test.ts'), status: 'passed', assertionResults: [] },
      ],
    };
    expect(readFailures(written(JSON.stringify(report)))).toEqual([
      'shell/src/a.test.ts > a group stays: Error: why',
      'shell/src/a.test.ts > is left out: pending',
      'b.test.ts > the file: no such module',
    ]);
  });

  test('Playwright: each spec that did not pass, however deep it stands', () => {
    const suites = [
      {
        specs: [spec('fine', []), spec('a day', [{ message: 'expect(received)\n- Array' }], true)],
        suites: [{ specs: [spec('a night', [{}])] }],
      },
    ];
    expect(readFailures(written(JSON.stringify({ suites })))).toEqual([
      '[phone] e2e/journeys/today.spec.ts > a day: expect(received)',
      '[phone] e2e/journeys/today.spec.ts > a night',
    ]);
  });

  test('a report that is missing or something else says so', () => {
    expect(readFailures(join(folder, 'nowhere.json'))).toHaveLength(1);
    expect(readFailures(written('{"hello": 1}'))[0]).toMatch(/report\.json > no report that could be read$/);
  });
});
