import { join } from 'node:path';
import { rolldown } from 'rolldown';
import type { Package } from './workspace.ts';

/** Bundles the shell's service worker into one classic script, as every browser takes it. */
export const buildWorker = async (part: Package, file: string): Promise<void> => {
  const bundle = await rolldown({
    input: join(part.dir, 'src', 'offline', 'worker', 'worker.ts'),
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
