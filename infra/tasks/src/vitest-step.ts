import type { Step } from './step.ts';

/**
 * One vitest project.
 * @param report where its counts are also written as JSON; @param workers default: one for each core
 */
export const vitestStep = (
  project: 'unit' | 'db',
  { report, workers = '100%' }: { readonly report?: string; readonly workers?: string } = {},
): Step => ({
  name: `${project} tests`,
  program: 'vitest',
  args: [
    // Left alone, one of two cores would watch.
    ...['run', '--project', project, '--reporter=default', `--maxWorkers=${workers}`],
    ...(report === undefined ? [] : ['--reporter=json', `--outputFile.json=${report}`]),
  ],
});
