import { scale } from '@reset/contracts/quiz';

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * The answer that a key stands for: its digit, or the next or previous step for an arrow.
 * @param key `KeyboardEvent.key`
 * @param answer what is chosen now
 * @returns 1-5, or null when the key means nothing here
 */
export const choiceOfKey = (key: string, answer: number | null): number | null => {
  const most = scale.length;
  if (/^\d$/.test(key)) return Number(key) >= 1 && Number(key) <= most ? Number(key) : null;
  const step = steps[key];
  if (step === undefined) return null;
  if (answer === null) return step > 0 ? 1 : most;
  return Math.min(most, Math.max(1, answer + step));
};
