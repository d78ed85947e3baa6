import type { CoachChunk } from '@reset/contracts/coach';

/** One run of the coach, as far as it has come. */
export interface Run {
  /** `help`: what she wrote asks for people; there is no advice. */
  readonly phase: 'idle' | 'running' | 'done' | 'stopped' | 'failed' | 'help';
  /** The advice so far; it stays whatever happens then. */
  readonly text: string;
  /** Who gives it. */
  readonly by: string;
  /** Under which id it is kept; null as long as it is not. */
  readonly saved: string | null;
  /** Until when people are shown in the place of advice; null where that is not known. */
  readonly until: string | null;
  /** What went wrong. */
  readonly error: string | null;
}

export const noRun: Run = { phase: 'idle', text: '', by: '', saved: null, until: null, error: null };

/** The next piece of an answer. */
export const withPiece = (run: Run, { choices, help, saved, until }: CoachChunk): Run => ({
  ...run,
  phase: help === true ? 'help' : run.phase,
  text: run.text + (choices[0]?.delta.content ?? ''),
  saved: saved ?? run.saved,
  until: until ?? run.until,
});
