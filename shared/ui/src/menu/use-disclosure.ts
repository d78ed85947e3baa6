import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** What the arrow keys go through. */
const ENTRIES = 'a[href], button:not(:disabled)';

const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (Math.max(at, 0) - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** In px: what is left below it, at least; it is still on its way when it is measured. */
const ROOM = 8;

/** The edges of what scrolls around it. */
const edgesAround = (panel: HTMLElement): { readonly top: number; readonly bottom: number } => {
  for (let around = panel.parentElement; around; around = around.parentElement) {
    if (around === document.body) break;
    if (/auto|scroll/.test(getComputedStyle(around).overflowY)) return around.getBoundingClientRect();
  }
  return { top: 0, bottom: window.innerHeight };
};

/** Upwards, where there is room for it above and none below. */
const turn = (panel: HTMLElement): void => {
  const { top, bottom } = edgesAround(panel);
  const edges = () => panel.getBoundingClientRect();
  panel.toggleAttribute('data-up', edges().bottom + ROOM > bottom);
  if (edges().top < top) panel.removeAttribute('data-up');
};

interface Disclosure {
  readonly open: boolean;
  readonly toggle: () => void;
  /** Closes; the focus goes back to the button if it was inside. */
  readonly close: () => void;
  /** Around button and panel. */
  readonly root: RefObject<HTMLDivElement | null>;
  readonly trigger: RefObject<HTMLButtonElement | null>;
  readonly panel: RefObject<HTMLUListElement | null>;
  readonly onBlur: (event: FocusEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * A button that shows and hides a panel of links and buttons (the ARIA disclosure pattern for navigation): closed by
 * Escape, by a press elsewhere and when the focus leaves; arrow keys, Home and End move between the entries.
 */
export const useDisclosure = (): Disclosure => {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLUListElement>(null);
  const enter = useRef(false);

  useEffect(() => {
    if (!open) return;
    if (enter.current) panel.current?.querySelector<HTMLElement>(ENTRIES)?.focus();
    enter.current = false;
    if (panel.current) turn(panel.current);
    // In a window that scrolls it may lie below the edge.
    panel.current?.scrollIntoView({ block: 'nearest' });
    const onPointerDown = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [open]);

  const close = () => {
    if (panel.current?.contains(document.activeElement)) trigger.current?.focus();
    setOpen(false);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      return close();
    }
    if (event.key === 'ArrowDown' && !open) {
      event.preventDefault();
      enter.current = true;
      return setOpen(true);
    }
    const move = moves[event.key];
    if (!move || !open) return;
    event.preventDefault();
    const entries = [...(panel.current?.querySelectorAll<HTMLElement>(ENTRIES) ?? [])];
    const at = entries.findIndex((entry) => entry === document.activeElement);
    entries[move(at, entries.length)]?.focus();
  };

  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !root.current?.contains(relatedTarget)) setOpen(false);
  };

  return { open, toggle: () => setOpen(!open), close, root, trigger, panel, onBlur, onKeyDown };
};
