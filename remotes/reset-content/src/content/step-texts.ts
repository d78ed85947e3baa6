import type { Practice } from './types.ts';

/** The words of a practice's steps, without their times. */
export const stepTexts = ({ steps }: Practice): readonly string[] =>
  steps.map((step) => (typeof step === 'string' ? step : step.say));
