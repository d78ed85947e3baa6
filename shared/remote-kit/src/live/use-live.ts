import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useKit } from '../kit.ts';

/** How often it is asked where nothing is told, and how often all the same. */
const ASKED_MS = 30_000;
const TOLD_MS = 5 * 60_000;

/** Whether everything is told by the hub at this moment. */
export const useIsLive = (): boolean => {
  const { live } = useKit();
  return useSyncExternalStore(live.subscribe, live.all, () => false);
};

interface Following {
  /** News of anything else are passed over. */
  readonly id?: string;
  /** Milliseconds over which those who hear the same ask; in what everybody may see they are many. */
  readonly spread?: number;
}

/** Runs `look` soon after news of a topic, once for what comes together. */
const useNews = (topics: string, look: () => void, { id, spread = 300 }: Following): void => {
  const { live } = useKit();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hear = (of: string | null) => {
      if (id !== undefined && of !== null && of !== id) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        look();
      }, Math.random() * spread);
    };
    const ends = topics.split(' ').map((topic) => live.follow(topic, hear));
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, [live, topics, id, spread, look]);
};

/**
 * Does something when there is news of a topic, when she comes back to the window, and every 30 s where nobody tells;
 * only while she can see the page and is online.
 * @param topics `<service>/<entity>`
 */
export const useLive = (topics: readonly string[], does: () => void, following: Following = {}): void => {
  const { connection } = useKit();
  const told = useIsLive();
  const latest = useRef(does);
  useEffect(() => {
    latest.current = does;
  });
  const look = useCallback(() => {
    // That there is no network the browser knows at once, before the line that breaks says that news may be missing.
    if (navigator.onLine && connection.online() && document.visibilityState === 'visible') latest.current();
  }, [connection]);
  useNews(topics.join(' '), look, following);
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const watch = () => {
      clearInterval(timer);
      // Nobody sees it: no timer either.
      if (document.visibilityState === 'visible') timer = setInterval(look, told ? TOLD_MS : ASKED_MS);
    };
    const seen = () => {
      watch();
      look();
    };
    watch();
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [told, look]);
};
