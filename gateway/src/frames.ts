import type { LiveRelease } from '@reset/contracts/manifests';
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';

/** What stands in a page's `#root` before any script: header, bar, and the shape of the page. */
export interface Frames {
  /** By the page's path. */
  readonly pages: Readonly<Record<string, string>>;
  readonly nowhere: string;
  /** For the document that a device keeps for any page. */
  readonly neutral: string;
}

const Frames = z.object({ pages: z.record(z.string(), z.string()), nowhere: z.string(), neutral: z.string() });

const LONGEST_MS = 30_000;

const THREAD = `const { parentPort, workerData: { script, release } } = require('node:worker_threads');
parentPort.postMessage(require(script).drawFrames(release));`;

/**
 * Lets a shell draw its frame for every page of a release: in a thread of its own, which knows no secret of this
 * process and ends with its answer.
 * @param script of the shell's release
 * @returns null for a shell that has none
 * @throws when it fails, or takes longer than 30 s
 */
export const drawFrames = async (script: string, release: LiveRelease): Promise<Frames | null> => {
  if (!existsSync(script)) return null;
  const worker = new Worker(THREAD, {
    ...{ eval: true, workerData: { script, release }, env: {} },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  const late = setTimeout(() => void worker.terminate(), LONGEST_MS);
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', (answer) => resolve(Frames.parse(answer)));
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the frame was not drawn')));
    });
  } finally {
    clearTimeout(late);
    void worker.terminate();
  }
};
