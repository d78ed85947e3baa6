import type { LiveRelease } from '@reset/contracts/manifests';
import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';

/** What stands in a page's `#root` before any script: header, bar, and the shape of the page. */
export interface Frames {
  /** By the page's path. */
  readonly pages: Readonly<Record<string, string>>;
  readonly nowhere: string;
  /** For the document that a device keeps for any page. */
  readonly neutral: string;
}

const run = promisify(execFile);

const Frames = z.object({ pages: z.record(z.string(), z.string()), nowhere: z.string(), neutral: z.string() });

const LONGEST_MS = 30_000;
const MOST_BYTES = 16 * 1024 * 1024;

const PROGRAM = `const chunks = [];
process.stdin.on('data', (chunk) => chunks.push(chunk)).on('end', () => {
  const release = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  process.stdout.write(JSON.stringify(require(process.argv[1]).drawFrames(release)));
});`;

/** Reads its own release and nothing else: no secret, no variable, no other file, no process of its own. */
const flags = (script: string): string[] => [
  ...['--permission', `--allow-fs-read=${join(dirname(script), '*')}`],
  ...['--max-old-space-size=256', '--eval', PROGRAM],
];

/**
 * Lets a shell draw its frame for every page of a release: in a process of its own, which ends with its answer.
 * @param script of the shell's release
 * @returns null for a shell that has none
 * @throws when it fails, or takes longer than 30 s
 */
export const drawFrames = async (script: string, release: LiveRelease): Promise<Frames | null> => {
  if (!existsSync(script)) return null;
  const file = realpathSync(script);
  const limits = { env: {}, timeout: LONGEST_MS, maxBuffer: MOST_BYTES, killSignal: 'SIGKILL' } as const;
  const drawing = run(process.execPath, [...flags(file), file], limits);
  drawing.child.stdin?.on('error', () => undefined).end(JSON.stringify(release));
  const { stdout } = await drawing.catch((error: unknown) => {
    throw new Error(reasonOf(error));
  });
  return Frames.parse(JSON.parse(stdout));
};

/** What it said last of an error, without the program that stands before it. */
const reasonOf = (error: unknown): string => {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  return /^\w*Error.*$/m.exec(said)?.[0] ?? 'the frame was not drawn';
};
