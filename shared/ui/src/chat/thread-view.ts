/** In px: this near an edge counts as being there; a message whose time alone is cut off is in sight. */
export const NEAR = 48;
const FOOT = 24;
/** Room above what the window begins with. */
const ABOVE = 12;

/** The bubbles, in the order of the items they stand for. */
const bubblesOf = (view: HTMLElement): readonly HTMLElement[] => [
  ...view.querySelectorAll<HTMLElement>('[data-bubble]'),
];

/** @returns the place of the last item whose end is in sight or above; -1 for none */
export const lowestIn = (view: HTMLElement): number => {
  const foot = view.getBoundingClientRect().bottom + FOOT;
  return bubblesOf(view).findLastIndex((bubble) => bubble.getBoundingClientRect().bottom <= foot);
};

/** @returns where an item stands in what scrolls, with the line above it */
const startOf = (view: HTMLElement, at: number): number => {
  const bubble = bubblesOf(view)[at];
  if (!bubble) return Number.POSITIVE_INFINITY;
  const line = bubble.previousElementSibling;
  const first = line && !line.hasAttribute('data-bubble') ? line : bubble;
  const { top } = first.getBoundingClientRect();
  return Math.max(0, top - view.getBoundingClientRect().top + view.scrollTop - ABOVE);
};

/** To the end, but not past the item at a place. */
export const goAlong = (view: HTMLElement, at = -1): void => {
  view.scrollTop = view.scrollHeight;
  const start = startOf(view, at);
  if (start < view.scrollHeight - view.clientHeight) view.scrollTop = start;
};

/** Where she reads: the first item in sight, and how far below the edge it begins. */
interface Anchor {
  readonly at: number;
  readonly top: number;
}

const anchorIn = (view: HTMLElement): Anchor | null => {
  const edge = view.getBoundingClientRect().top;
  const bubbles = bubblesOf(view);
  const at = bubbles.findIndex((bubble) => bubble.getBoundingClientRect().bottom > edge);
  const bubble = bubbles[at];
  return bubble ? { at, top: bubble.getBoundingClientRect().top - edge } : null;
};

/** Puts an item back where she read it. */
export const holdTo = (view: HTMLElement, { at, top }: Anchor): void => {
  const bubble = bubblesOf(view)[at];
  if (!bubble) return;
  const moved = bubble.getBoundingClientRect().top - view.getBoundingClientRect().top - top;
  if (moved !== 0) view.scrollTop += moved;
};

/** How a window stands. */
export interface Place {
  readonly atEnd: boolean;
  readonly anchor: Anchor | null;
  readonly width: number;
  readonly height: number;
}

/** @returns how it stands now */
export const placeIn = (view: HTMLElement): Place => ({
  atEnd: view.scrollHeight - view.scrollTop - view.clientHeight < NEAR,
  anchor: anchorIn(view),
  width: view.clientWidth,
  height: view.clientHeight,
});
