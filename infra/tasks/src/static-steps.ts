import type { Step } from './step.ts';

/** What needs no test runner: format, lint with types, types. */
export const staticSteps: readonly Step[] = [
  { name: 'format', program: 'oxfmt', args: ['--check', '.'] },
  { name: 'lint', program: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  { name: 'types', program: 'tsc', args: ['-p', '.', '--noEmit'] },
];
