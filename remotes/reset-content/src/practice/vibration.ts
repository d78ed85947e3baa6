import type { Cue } from './moment.ts';

/** Ms of vibration, pause, vibration; long for a long breath out. */
const patterns: Readonly<Record<Cue, readonly number[]>> = {
  'Breathe in': [60],
  Hold: [30, 80, 30],
  'Breathe out': [140],
  Step: [60],
  End: [60, 120, 140],
};

export const vibrate = (cue: Cue): void => {
  navigator.vibrate([...patterns[cue]]);
};
