import type { Stack } from '@reset/stack';
import autocannon from 'autocannon';
import { findNginx, startNginx } from './nginx.ts';
import { inTurn, median, report } from './rounds.ts';

const SECONDS = 4;
const ROUNDS = 5;

const load = (url: string) => async () => {
  const run = await autocannon({ url, connections: 32, duration: SECONDS });
  if (run.non2xx || run.errors) throw new Error(`${url}: ${run.non2xx} answers were no success, ${run.errors} errors`);
  return { perSecond: run.requests.average, p50: run.latency.p50 };
};

/** The gateway against nginx proxying the same answer of the same service. */
export const benchGateway = async (stack: Stack, port: number): Promise<void> => {
  const binary = findNginx();
  if (!binary) {
    console.log('gateway vs nginx: left out, nginx is not here and cannot be installed');
    return;
  }
  const nginx = await startNginx(binary, stack.address('identity'), port);
  try {
    const path = '/auth/v1/settings';
    const { a, b } = await inTurn(ROUNDS, load(stack.url + path), load(`http://127.0.0.1:${port}${path}`));
    const [ours, theirs] = [a, b].map((runs) => median(runs.map((r) => r.perSecond)));
    const [ourP50, theirP50] = [a, b].map((runs) => median(runs.map((r) => r.p50)));
    if (!ours || !theirs || !ourP50 || !theirP50) throw new Error('nothing was measured');
    const made = (x: number, y: number, unit: string) => `${x.toFixed(1)} and ${y.toFixed(1)} ${unit}`;
    report('gateway vs nginx, requests a second', ours / theirs, '>= 0.5', made(ours, theirs, '1/s'));
    report('gateway vs nginx, p50', ourP50 / theirP50, '<= 2', made(ourP50, theirP50, 'ms'));
  } finally {
    await nginx.stop();
  }
};
