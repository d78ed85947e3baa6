import { levelOf, type Pcm } from './sound.ts';

interface VadSettings {
  /** 0-1, as the protocol has it. */
  readonly threshold: number;
  readonly silenceMs: number;
}

/** Milliseconds that are judged at once, and how many of them in a row are speech and not a knock. */
const FRAME = 20;
const SPEECH = 3;
/** What is speech at a threshold of one half: a quiet voice near a microphone. */
const LOUD = 0.02;

/**
 * Notices by its energy when somebody speaks; time is counted in samples.
 * @param heard when she began and when she ended, in milliseconds since the first sample
 */
export const createVad = (rate: number, heard: { began(ms: number): void; ended(ms: number): void }) => {
  const size = (rate * FRAME) / 1000;
  let [rest, at, loud, quiet, speaking] = [new Int16Array(0), 0, 0, 0, false];

  const judge = (frame: Pcm, { threshold, silenceMs }: VadSettings): void => {
    at += FRAME;
    const isLoud = levelOf(frame) > LOUD * threshold * 2;
    [loud, quiet] = isLoud ? [loud + 1, 0] : [0, quiet + 1];
    if (!speaking && loud >= SPEECH) {
      speaking = true;
      heard.began(at - SPEECH * FRAME);
    } else if (speaking && quiet * FRAME >= silenceMs) {
      speaking = false;
      heard.ended(at);
    }
  };

  return {
    hear(pcm: Pcm, settings: VadSettings): void {
      const all = new Int16Array(rest.length + pcm.length);
      all.set(rest);
      all.set(pcm, rest.length);
      let from = 0;
      for (; from + size <= all.length; from += size) judge(all.subarray(from, from + size), settings);
      rest = all.slice(from);
    },
    /** Forgets what was being said. */
    reset(): void {
      [loud, quiet, speaking] = [0, 0, false];
    },
  };
};
