import { join } from 'node:path';
import { rolldown } from 'rolldown';
import type { Package } from './workspace.ts';

/**
 * Bundles a worker of the shell into one classic script, as every browser takes it.
 * @param source its path below `src`
 */
export const buildWorker = async (part: Package, source: string, file: string): Promise<void> => {
  const bundle = await rolldown({
    input: join(part.dir, 'src', source),
    platform: 'browser',
    cwd: part.dir,
    logLevel: 'silent',
  });
  try {
    await bundle.write({ file, format: 'iife', minify: true, codeSplitting: false });
  } finally {
    await bundle.close();
  }
};
