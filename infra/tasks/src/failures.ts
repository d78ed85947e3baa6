import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod';
import { root } from './step.ts';

const Vitest = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.optional(z.string()),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.nullish(z.array(z.string())) }),
      ),
    }),
  ),
});

const Spec = z.object({
  title: z.string(),
  ok: z.boolean(),
  file: z.string(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      results: z.array(z.object({ errors: z.array(z.object({ message: z.optional(z.string()) })) })),
    }),
  ),
});
interface Suite {
  readonly suites?: readonly Suite[] | undefined;
  readonly specs: readonly z.infer<typeof Spec>[];
}
const Suite: z.ZodType<Suite> = z.object({
  get suites() {
    return z.optional(z.array(Suite));
  },
  specs: z.array(Spec),
});
const Playwright = z.object({ suites: z.array(Suite) });

/** A line of a test that failed: where, which, and the beginning of why. */
const line = (where: string, name: string, why = ''): string => {
  const [first = ''] = stripVTControlCharacters(why).split('\n');
  return `${where} > ${name}${first && `: ${first}`}`;
};

const ofVitest = ({ testResults }: z.infer<typeof Vitest>): string[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((one) => one.status !== 'passed');
    if (failed.length === 0 && status === 'failed') return [line(file, 'the file', message)];
    return failed.map((one) => line(file, one.fullName, one.failureMessages?.[0] ?? one.status));
  });

const ofSuite = ({ suites = [], specs }: Suite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .flatMap(({ file, title, tests }) =>
      tests.map(({ projectName, results }) =>
        line(`[${projectName}] e2e/${file}`, title, results.at(-1)?.errors[0]?.message),
      ),
    ),
  ...suites.flatMap(ofSuite),
];

/** @returns a line for each test that a runner's JSON report (vitest's or Playwright's) says has failed */
export const readFailures = (file: string): string[] => {
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const vitest = Vitest.safeParse(report);
    return vitest.success ? ofVitest(vitest.data) : Playwright.parse(report).suites.flatMap(ofSuite);
  } catch {
    return [`${relative(root, file)} > no report that could be read`];
  }
};
