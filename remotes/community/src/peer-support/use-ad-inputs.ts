import { useRef } from 'react';
import type { Problems } from '../forum/problems.ts';
import type { AdInputs } from './ad-fields.tsx';

/** @returns the inputs of an ad, and what puts the focus into the first that has a problem */
export const useAdInputs = (): { readonly inputs: AdInputs; readonly focusOn: (problems: Problems) => void } => {
  const title = useRef<HTMLInputElement>(null);
  const description = useRef<HTMLTextAreaElement>(null);
  const looking_for = useRef<HTMLTextAreaElement>(null);
  const focusOn = (problems: Problems) => {
    const first = [
      { name: 'title', input: title },
      { name: 'description', input: description },
      { name: 'looking_for', input: looking_for },
    ].find(({ name }) => name in problems);
    first?.input.current?.focus();
  };
  return { inputs: { title, description, looking_for }, focusOn };
};
