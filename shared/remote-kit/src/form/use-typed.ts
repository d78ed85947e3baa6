import { useState } from 'react';

/**
 * What is typed into a search, before it is sent: it holds until something else is looked for; then the address speaks,
 * also after a step back.
 * @param looked what is looked for now
 */
export const useTyped = (looked: string): readonly [string, (text: string) => void] => {
  const [typed, setTyped] = useState({ looked, text: looked });
  if (typed.looked !== looked) setTyped({ looked, text: looked });
  return [typed.text, (text) => setTyped({ looked, text })];
};
