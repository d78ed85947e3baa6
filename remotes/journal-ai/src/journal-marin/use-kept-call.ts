import { useEffect, useLayoutEffect, useRef } from 'react';
import type { CallState } from '../voice/call-state.ts';
import { keptTurns } from '../voice/words-of.ts';
import type { Keeping } from './use-keeping.ts';

const WRITE_MS = 1_000;
/** The service gets it every few seconds. */
const SEND_EVERY = 5;

/** Keeps a conversation as it goes on: on this device each second, at the service every five; and whole when it ends. */
export const useKeptCall = (state: CallState, { keep, send }: Keeping): void => {
  const latest = useRef(state);
  // Before what ends with this state looks at it.
  useLayoutEffect(() => {
    latest.current = state;
  });
  const { id, phase } = state;
  const isLive = phase === 'connected' || phase === 'ending' || phase === 'alone';
  useEffect(() => {
    if (id === null) return undefined;
    const write = (live: boolean) => {
      const { conversation, startedAt } = latest.current;
      keep({ id, startedAt, turns: keptTurns(conversation.turns) }, live);
    };
    if (!isLive) {
      write(false);
      send();
      return undefined;
    }
    let ticks = 0;
    const timer = setInterval(() => {
      write(true);
      ticks += 1;
      if (ticks % SEND_EVERY === 0) send();
    }, WRITE_MS);
    const leave = () => write(false);
    addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', leave);
      // She goes to another page: what was said in this second, too.
      write(false);
      send();
    };
  }, [id, isLive, keep, send]);
};
