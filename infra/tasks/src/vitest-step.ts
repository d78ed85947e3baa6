import type { Step } from './step.ts';

/** One vitest project; `report` also writes its counts as JSON. */
export const vitestStep = (project: 'unit' | 'db', report?: string): Step => ({
  name: `${project} tests`,
  program: 'vitest',
  args: [
    // Left alone, one of two cores would watch.
    ...['run', '--project', project, '--reporter=default', '--maxWorkers=100%'],
    ...(report === undefined ? [] : ['--reporter=json', `--outputFile.json=${report}`]),
  ],
});
