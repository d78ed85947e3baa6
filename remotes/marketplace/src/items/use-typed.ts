import { useEffect, useRef, useState } from 'react';

/** So long she has stopped typing before it is looked for. */
const PAUSE_MS = 300;

interface Typed {
  readonly text: string;
  readonly set: (text: string) => void;
  /** Looks for it at once. */
  readonly send: (text: string) => void;
}

/**
 * What she types into the search, which is looked for once she pauses.
 * @param query what is looked for, as the address says; it speaks where it was changed without typing, by a step back say
 */
export const useTyped = (query: string, onSearch: (query: string) => void): Typed => {
  const [typed, setTyped] = useState({ text: query, sent: query });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = (text: string) => {
    clearTimeout(timer.current);
    const sent = text.trim();
    setTyped({ text, sent });
    latest.current(sent);
  };
  return {
    text: typed.sent === query ? typed.text : query,
    set: (text) => {
      setTyped({ text, sent: query });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => send(text), PAUSE_MS);
    },
    send,
  };
};
