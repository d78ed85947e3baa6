import type { LiveRoom } from '@reset/contracts/live';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useKit } from '../kit.ts';

/** So long after she was last heard to write, the other is said to. */
const SHOWN_MS = 5_000;
/** How often it is said, as long as she goes on. */
const SAID_MS = 3_000;

/**
 * Whether the other one is writing, as far as was heard.
 * @param newest the last message of the other: she wrote that, and is not writing it any more
 */
export const useTyping = (newest: string | undefined) => {
  const [isTyping, setIsTyping] = useState(false);
  const [written, setWritten] = useState(newest);
  if (written !== newest) {
    setWritten(newest);
    setIsTyping(false);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const hear = useCallback(() => {
    clearTimeout(timer.current);
    setIsTyping(true);
    timer.current = setTimeout(() => setIsTyping(false), SHOWN_MS);
  }, []);
  return { isTyping, hear };
};

/** @returns says that she writes, now and then as she goes on */
export const useSayTyping = (room: LiveRoom): (() => void) => {
  const { live } = useKit();
  const last = useRef(Number.NEGATIVE_INFINITY);
  return useCallback(() => {
    const now = performance.now();
    if (now - last.current < SAID_MS) return;
    last.current = now;
    live.typing(room);
  }, [live, room]);
};
