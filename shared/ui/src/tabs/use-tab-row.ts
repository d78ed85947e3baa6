import { type RefObject, useEffect, useRef } from 'react';

/** Says at which ends of a row there is more of it, for the style sheet. */
const markEnds = (row: HTMLElement): void => {
  const { scrollLeft, scrollWidth, clientWidth } = row;
  row.toggleAttribute('data-before', scrollLeft > 1);
  row.toggleAttribute('data-after', scrollLeft + clientWidth < scrollWidth - 1);
};

/** Brings a tab to the middle of its row; the page itself stays where it is. */
const showInRow = (row: HTMLElement, tab: HTMLElement): void => {
  const [around, own] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  row.scrollLeft += own.left + own.width / 2 - (around.left + around.width / 2);
};

/**
 * Keeps the current tab in sight where the row is wider than the screen.
 * @param value the current one; of the list of tabs is the ref
 */
export const useTabRow = (value: string): RefObject<HTMLDivElement | null> => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current;
    if (!row) return;
    const look = () => markEnds(row);
    const size = new ResizeObserver(look);
    size.observe(row);
    row.addEventListener('scroll', look, { passive: true });
    return () => {
      size.disconnect();
      row.removeEventListener('scroll', look);
    };
  }, []);
  const shown = useRef<string>(null);
  useEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    const tab = list.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
    if (list.current && tab) showInRow(list.current, tab);
  }, [value]);
  return list;
};
