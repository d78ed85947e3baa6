import type { Step } from './step.ts';

/** What needs no test runner: format, lint with types, types. */
export const staticSteps: readonly Step[] = [
  { name: 'format', program: 'oxfmt', args: ['--check', '.'] },
  { name: 'lint', program: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  {
    name: 'types',
    program: 'tsc',
    // What did not change since the last time is not checked again.
    args: ['-p', '.', '--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'],
  },
];
