import { type RefObject, useEffect, useRef } from 'react';

/** Says at which ends of a row there is more of it, for the style sheet. */
const markEnds = (row: HTMLElement): void => {
  const { scrollLeft, scrollWidth, clientWidth } = row;
  row.toggleAttribute('data-before', scrollLeft > 1);
  row.toggleAttribute('data-after', scrollLeft + clientWidth < scrollWidth - 1);
};

/** Brings the current tab to the middle of its row; the page itself stays where it is. */
const showCurrent = (row: HTMLElement): void => {
  const tab = row.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
  if (!tab) return;
  const [around, own] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  row.scrollLeft += own.left + own.width / 2 - (around.left + around.width / 2);
};

/**
 * Keeps the current tab in sight where the row is wider than the screen, also when text or screen change their size.
 * @param value the current one; of the list of tabs is the ref
 */
export const useTabRow = (value: string | null): RefObject<HTMLDivElement | null> => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current;
    if (!row) return;
    const look = () => markEnds(row);
    const size = new ResizeObserver(() => {
      showCurrent(row);
      look();
    });
    size.observe(row);
    // A count that arrives makes a tab wider, and the row stays as wide as it was.
    for (const tab of row.children) size.observe(tab);
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
    if (list.current) showCurrent(list.current);
  }, [value]);
  return list;
};
