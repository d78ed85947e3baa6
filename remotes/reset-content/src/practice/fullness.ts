import type { Phase } from '../content/types.ts';
import type { Place } from './sequence.ts';

const fullAfter = { 'Breathe in': 1, 'Breathe out': 0 } as const;

/** Slow at both ends, as a breath is. */
const ease = (part: number): number => (1 - Math.cos(Math.PI * part)) / 2;

/** What the last breath before a phase left in the lungs; a round begins empty. */
const fullBefore = (phases: readonly Phase[], index: number): number => {
  for (const { say } of phases.slice(0, index).toReversed()) {
    if (say !== 'Hold') return fullAfter[say];
  }
  return 0;
};

/** @returns how full the breath is at a moment of a round: 0 empty, 1 full */
export const fullness = (phases: readonly Phase[], { index, into }: Pick<Place, 'index' | 'into'>): number => {
  const phase = phases[index];
  const before = fullBefore(phases, index);
  if (!phase || phase.say === 'Hold') return before;
  const after = fullAfter[phase.say];
  return before + (after - before) * ease(Math.min(into / (phase.seconds * 1000), 1));
};
