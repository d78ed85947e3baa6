import { useRef } from 'react';
import type { PostInputs } from './post-fields.tsx';
import type { Problems } from './problems.ts';

/** @returns the inputs of a post, and what puts the focus into the first that has a problem */
export const usePostInputs = (): { readonly inputs: PostInputs; readonly focusOn: (problems: Problems) => void } => {
  const title = useRef<HTMLInputElement>(null);
  const content = useRef<HTMLTextAreaElement>(null);
  const focusOn = (problems: Problems) => ('title' in problems ? title : content).current?.focus();
  return { inputs: { title, content }, focusOn };
};
