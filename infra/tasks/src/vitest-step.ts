import type { Step } from './step.ts';

/** One vitest project; `report` also writes its counts as JSON. */
export const vitestStep = (project: 'unit' | 'db', report?: string): Step => ({
  name: `${project} tests`,
  program: 'vitest',
  args: [
    ...['run', '--project', project, '--reporter=default'],
    ...(report === undefined ? [] : ['--reporter=json', `--outputFile.json=${report}`]),
  ],
});
