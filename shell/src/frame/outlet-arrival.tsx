import { type ReactNode, useContext, useEffect, useLayoutEffect } from 'react';
import { ArrivalsContext } from './outlet-arrivals.ts';

interface Props {
  /** The document's title from now on. */
  readonly title: string;
  readonly children: ReactNode;
}

/** Tells eyes, ears and keyboard that a page is there: title, a polite word, and the focus on its heading. */
export const OutletArrival = ({ title, children }: Props) => {
  const arrivals = useContext(ArrivalsContext);
  // Before the page's own effects: it may know a better one.
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (arrivals.arrive(title)) focusPage();
  }, [arrivals, title]);
  return children;
};

const focusPage = (): void => {
  // A menu that she opened on the way closes when the focus leaves it: it keeps both.
  if (document.activeElement?.closest('[data-menu-open]')) return;
  const main = document.querySelector('main');
  const target = main?.querySelector('h1') ?? main;
  if (!target) return;
  // A heading can take the focus from here, but is no stop on the way through the page.
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
};
