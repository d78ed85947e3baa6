import { once } from 'node:events';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { startServer } from './house.ts';

/** A service whose next answers the test decides; requests are kept as they came. */
export const startUpstream = async () => {
  const seen: { method: string; url: string; headers: IncomingMessage['headers'] }[] = [];
  let answer: RequestListener = (_, res) => res.end('{}');
  const server = await startServer((req, res) => {
    seen.push({ method: req.method ?? '', url: req.url ?? '', headers: req.headers });
    answer(req, res);
  });
  return {
    ...server,
    seen,
    /** From now on. */
    answers(next: RequestListener) {
      answer = next;
    },
    /** @returns the next request, left to the test to answer */
    next: () =>
      new Promise<{ req: IncomingMessage; res: ServerResponse }>((resolve) => {
        answer = (req, res) => resolve({ req, res });
      }),
  };
};
export type Upstream = Awaited<ReturnType<typeof startUpstream>>;

/** A body read to its end. */
export const readAll = async (req: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  req.on('data', (chunk: Buffer) => void chunks.push(chunk));
  await once(req, 'end');
  return Buffer.concat(chunks);
};

/** Waits until a number has not moved for a while, and returns it. */
export const settled = async (look: () => number): Promise<number> => {
  for (let last = look(), same = 0; ;) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    same = look() === last && last > 0 ? same + 1 : 0;
    last = look();
    if (same === 20) return last;
  }
};
