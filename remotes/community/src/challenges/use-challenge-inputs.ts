import { useRef } from 'react';
import type { Problems } from '../forum/problems.ts';
import type { ChallengeInputs } from './challenge-fields.tsx';

/** @returns the inputs of a challenge, and what puts the focus into the first that has a problem */
export const useChallengeInputs = (): {
  readonly inputs: ChallengeInputs;
  readonly focusOn: (problems: Problems) => void;
} => {
  const inputs = {
    title: useRef<HTMLInputElement>(null),
    description: useRef<HTMLTextAreaElement>(null),
    start_date: useRef<HTMLInputElement>(null),
    end_date: useRef<HTMLInputElement>(null),
  };
  const focusOn = (problems: Problems) => {
    const first = (['title', 'description', 'start_date', 'end_date'] as const).find((name) => name in problems);
    inputs[first ?? 'title'].current?.focus();
  };
  return { inputs, focusOn };
};
