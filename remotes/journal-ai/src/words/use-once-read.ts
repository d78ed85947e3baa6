import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Long enough for a screen reader to have taken the words; then they stand on the page once only. */
const TAKEN = 2_000;

/**
 * Words for a live region: none while they stream, all when the stream has ended, none again after a moment.
 * @param announce true: they came at once while she waited, and are read out though nothing streamed
 */
export const useOnceRead = (streaming: boolean, announce: boolean, words: () => string): string => {
  const [read, setRead] = useState('');
  const due = useRef(announce);
  const whole = useEffectEvent(words);
  useEffect(() => {
    if (streaming) {
      due.current = true;
      return;
    }
    if (!due.current) return;
    due.current = false;
    setRead(whole());
  }, [streaming]);
  useEffect(() => {
    if (read === '') return;
    const over = setTimeout(() => setRead(''), TAKEN);
    return () => clearTimeout(over);
  }, [read]);
  return read;
};
