import { homedir } from 'node:os';
import type { Part } from './supervise.ts';

const readyAt = async (url: string): Promise<boolean> => {
  const answer = await fetch(`${url}/statusz`, { signal: AbortSignal.timeout(3_000) });
  await answer.arrayBuffer();
  return answer.ok;
};

/** A service or the gateway, run from its bundle; ready when its `/statusz` says so. */
export const nodePart = (o: {
  readonly name: string;
  readonly script: string;
  readonly url: string;
  readonly env: Readonly<Record<string, string>>;
  /** Whether bytes are given back early. It costs no speed that could be measured, unlike `--optimize-for-size` (ADR 33). */
  readonly isLean?: boolean;
}): Part => ({
  name: o.name,
  command: {
    file: process.execPath,
    args: [
      ...(o.isLean ? ['--max-semi-space-size=1', '--heap-growing-percent=60', '--expose-gc'] : []),
      '--enable-source-maps',
      o.script,
    ],
    env: { PATH: process.env.PATH ?? '', HOME: homedir(), ...(o.isLean && { MALLOC_ARENA_MAX: '2' }), ...o.env },
    cwd: '/',
  },
  ready: () => readyAt(o.url),
});
