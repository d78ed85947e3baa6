import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from './faults.ts';
import { protocolError } from './protocol/error.ts';

/** Lines of nonsense that a server may send between good ones. */
const GARBAGE = ['data: {"choices":[{"del\n\n', ': a comment\n\n', 'event: noise\n\n', 'nonsense\n\n'];

export interface Streaming {
  readonly fault: Fault;
  /** Milliseconds between two lines. */
  readonly paceMs: number;
  /** Waits, where it is to wait after so many lines. */
  readonly hold: (lines: number) => Promise<void>;
  /** Aborted when the client leaves. */
  readonly signal: AbortSignal;
}

/** Sends the lines of a streamed answer one after another. */
export const sendStream = async (
  res: ServerResponse,
  lines: readonly string[],
  { fault, paceMs, hold, signal }: Streaming,
): Promise<void> => {
  res.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' });
  res.flushHeaders();
  if (fault.noBody) return void res.end();
  for (const [i, line] of lines.entries()) {
    await hold(i);
    if (i === fault.cutAfter) return void (fault.politely ? res.end() : res.destroy());
    if (i === fault.errorAfter) {
      res.write(`data: ${JSON.stringify(protocolError(500, 'The server had an error'))}\n\n`);
      return void res.end();
    }
    if (i === (fault.hang === 'after' ? 2 : fault.hang === 'end' ? lines.length - 1 : -1)) return;
    if (fault.garbage) res.write(GARBAGE[i % GARBAGE.length]);
    res.write(line);
    // The first words are not held back.
    if (i > 1) await pause(fault.betweenMs ?? paceMs, undefined, { signal });
  }
  res.end();
};
