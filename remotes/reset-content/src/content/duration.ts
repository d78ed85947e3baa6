import type { Duration } from './types.ts';

/** A duration in words: "5 minutes", "5-10 rounds", "4 cycles", "Ongoing". */
export const durationText = (duration: Duration): string => {
  switch (duration.kind) {
    case 'minutes':
      return duration.minutes === 1 ? '1 minute' : `${duration.minutes} minutes`;
    case 'rounds':
      return `${duration.from}-${duration.to} rounds`;
    case 'cycles':
      return `${duration.cycles} cycles`;
    case 'ongoing':
      return 'Ongoing';
  }
};
