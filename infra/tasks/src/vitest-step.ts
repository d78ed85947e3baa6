import type { Step } from './step.ts';

/** One vitest project; `report` also writes its counts as JSON. */
export const vitestStep = (project: 'unit' | 'db', report?: string): Step => ({
  name: `${project} tests`,
  program: 'vitest',
  args: [
    ...['run', '--project', project, '--reporter=default'],
    // Left alone, one of two cores would watch; tests on servers leave it to the servers.
    ...(project === 'unit' ? ['--maxWorkers=100%'] : []),
    ...(report === undefined ? [] : ['--reporter=json', `--outputFile.json=${report}`]),
  ],
});
