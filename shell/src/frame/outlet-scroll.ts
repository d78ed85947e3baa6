import { NavigationType, useLocation, useNavigationType } from '@reset/remote-kit/shell';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** How long a page that comes back may still grow before it is left where it is. */
const GROWING_MS = 3000;

const PLACES = 'reset:scroll:';

/** The first entry of every document has the same name, so its path is told, too. */
const keyOf = (entry: string, path: string) => `${PLACES}${entry}:${path}`;

/** Forgets which pages were open in this tab: they say where a member was. */
export const forgetPlaces = (): void => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PLACES)) sessionStorage.removeItem(key);
};

/** Whether this document was opened, by an address or a link from elsewhere: neither a reload nor the way back. */
const isOpened = (): boolean => {
  const [document] = performance.getEntriesByType('navigation');
  return document !== undefined && 'type' in document && document.type === 'navigate';
};

/** A new page starts at its top or its anchor; one she comes back to stands where she left it. */
export const useScrollRestoration = (): void => {
  const { key, pathname, hash } = useLocation();
  const how = useNavigationType();
  const shown = useRef(pathname);
  const isFirst = useRef(true);

  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);

  // A layout effect: it lets go before the leaving page shrinks and the browser scrolls to what is left of it.
  useLayoutEffect(() => {
    let top = window.scrollY;
    const follow = () => {
      top = window.scrollY;
    };
    // Asks for no layout: while a page is left, the next one waits.
    const remember = () => sessionStorage.setItem(keyOf(key, pathname), String(top));
    addEventListener('scroll', follow, { passive: true });
    addEventListener('pagehide', remember);
    return () => {
      removeEventListener('scroll', follow);
      removeEventListener('pagehide', remember);
      remember();
    };
  }, [key, pathname]);

  useEffect(() => {
    const samePage = shown.current === pathname;
    shown.current = pathname;
    const isNew = isFirst.current && isOpened();
    isFirst.current = false;
    if (how === NavigationType.Pop && !isNew) {
      return scrollWhenTallEnough(Number(sessionStorage.getItem(keyOf(key, pathname)) ?? 0));
    }
    const anchor = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (anchor) anchor.scrollIntoView();
    else if (!samePage) window.scrollTo(0, 0);
    return undefined;
  }, [key, pathname, hash, how]);
};

/** Scrolls once the page is tall enough; gives up when she scrolls herself, or after a while. */
const scrollWhenTallEnough = (top: number): (() => void) => {
  const reach = () => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) < 2) stop();
  };
  const observer = new ResizeObserver(reach);
  const giveUp = setTimeout(() => stop(), GROWING_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(giveUp);
    for (const event of ['wheel', 'touchmove', 'keydown']) removeEventListener(event, stop);
  };
  for (const event of ['wheel', 'touchmove', 'keydown']) addEventListener(event, stop, { passive: true });
  observer.observe(document.documentElement);
  reach();
  return stop;
};
