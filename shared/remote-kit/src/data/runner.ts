import { inTime } from './in-time.ts';

/** How a run ended: through, with more to do, to be tried again later, or for good. */
export type Outcome = 'done' | 'more' | 'again' | 'never';

export interface Runner {
  /** At once, also when a pause after a failure is on. */
  readonly now: () => void;
  /** When nothing more was asked for in a while; a pause after a failure is waited for. */
  readonly soon: () => void;
  /** What was to come soon comes now: she may not be back. */
  readonly hurry: () => void;
  /** Begins nothing any more, but for what was to come soon. */
  readonly stop: () => void;
}

const SOON_MS = 800;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Runs a job, never twice at a time, and again after failures with growing pauses; one that throws or never ends has
 * failed like any other. The pauses differ by chance, so that devices that failed together do not come back together.
 */
export const createRunner = (job: () => Promise<Outcome>): Runner => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  let running = false;
  let wanted = false;
  let failures = 0;

  const clear = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const plan = (ms: number) => {
    clear();
    timer = setTimeout(now, ms);
  };
  const run = async () => {
    running = true;
    wanted = false;
    const outcome = await inTime(job).catch((error: unknown): Outcome => {
      console.error('a background job failed', error);
      return 'again';
    });
    running = false;
    if (outcome === 'never') ended = true;
    if (ended) return;
    failures = outcome === 'again' ? failures + 1 : 0;
    if (wanted) now();
    else if (outcome === 'more') plan(SOON_MS);
    else if (outcome === 'again') {
      plan(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1)) * (0.75 + Math.random() / 2));
    }
  };
  const now = () => {
    clear();
    if (ended) return;
    if (running) wanted = true;
    else void run();
  };
  const hurry = () => {
    if (timer !== undefined && failures === 0) now();
  };
  return {
    now,
    // While it runs, the job sees by itself what came meanwhile.
    soon: () => {
      if (!running && failures === 0 && !ended) plan(SOON_MS);
    },
    hurry,
    stop: () => {
      hurry();
      ended = true;
      clear();
    },
  };
};
