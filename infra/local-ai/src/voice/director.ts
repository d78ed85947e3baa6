import { once, EventEmitter } from 'node:events';
import type { VoiceLine } from './script.ts';

type Kind = NonNullable<VoiceLine['after']>;

/**
 * Leads a call through the lines of a script.
 * @param act does a line; it is over when the promise resolves
 */
export const createDirector = (
  lines: readonly VoiceLine[],
  waitsForAsked: boolean,
  act: (line: VoiceLine) => Promise<void> | void,
) => {
  const came: Record<Kind, number> = { told: 0, asked: 0, spoke: 0, typed: 0 };
  const news = new EventEmitter();
  const stop = new AbortController();
  let done = 0;

  const until = async (kind: Kind): Promise<void> => {
    while (came[kind] === 0) await once(news, 'came', { signal: stop.signal });
    came[kind] -= 1;
  };

  const follow = async (): Promise<void> => {
    for (const line of lines) {
      if (line.after) await until(line.after);
      if (stop.signal.aborted) return;
      await act(line);
      done += 1;
    }
  };

  /** What the script waits for next, after what it does without waiting. */
  const next = (): Kind | null => lines.slice(done).find(({ after }) => after)?.after ?? null;

  return {
    start(): void {
      follow().catch(() => {
        // Only the end of the call interrupts it.
      });
    },
    /** @returns whether a line is waiting for it: then nobody else answers */
    did(kind: Kind, times = 1): boolean {
      if (kind === 'asked' && !waitsForAsked && next() !== 'asked') return false;
      came[kind] += times;
      news.emit('came');
      return kind === 'asked';
    },
    state: () => ({ done, all: lines.length, after: lines[done]?.after ?? null }),
    stop: () => stop.abort(),
  };
};
