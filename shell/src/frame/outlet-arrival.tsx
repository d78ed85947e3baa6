import { VisuallyHidden } from '@reset/ui';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

/** Whether something was shown in this document before: the first page leaves the focus to the browser. */
export class Arrivals {
  #first = true;

  /** @returns true from the second arrival on */
  next(): boolean {
    const later = !this.#first;
    this.#first = false;
    return later;
  }
}

export const ArrivalsContext = createContext(new Arrivals());

interface Props {
  /** The document's title from now on. */
  readonly title: string;
  readonly children: ReactNode;
}

/** Tells eyes, ears and keyboard that a page is there: title, a polite word, and the focus on its heading. */
export const OutletArrival = ({ title, children }: Props) => {
  const arrivals = useContext(ArrivalsContext);
  const [said, setSaid] = useState('');

  useEffect(() => {
    document.title = title;
    if (!arrivals.next()) return;
    setSaid(title);
    focusPage();
  }, [arrivals, title]);

  return (
    <>
      {children}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
};

const focusPage = (): void => {
  const main = document.querySelector('main');
  const target = main?.querySelector('h1') ?? main;
  if (!target) return;
  // A heading can take the focus from here, but is no stop on the way through the page.
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
};
