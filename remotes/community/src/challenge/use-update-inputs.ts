import { useRef } from 'react';
import type { Problems } from '../forum/problems.ts';
import type { UpdateInputs } from './update-fields.tsx';

/** @returns the inputs of an update, and what puts the focus into the first that has a problem */
export const useUpdateInputs = (): {
  readonly inputs: UpdateInputs;
  readonly focusOn: (problems: Problems) => void;
} => {
  const content = useRef<HTMLTextAreaElement>(null);
  const score = useRef<HTMLInputElement>(null);
  const focusOn = (problems: Problems) => ('content' in problems ? content : score).current?.focus();
  return { inputs: { content, score }, focusOn };
};
