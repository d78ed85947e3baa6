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
}): Part => ({
  name: o.name,
  command: {
    file: process.execPath,
    args: ['--enable-source-maps', o.script],
    env: { PATH: process.env.PATH ?? '', HOME: homedir(), ...o.env },
    cwd: '/',
  },
  ready: () => readyAt(o.url),
});
