type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/**
 * Something a toast should not hide, and how bad it were: 5 is what she has just used, 4 is written in, 3 is pressed, 2 says
 * what is what, 1 is read.
 */
export interface Kept extends Box {
  readonly weight: 1 | 2 | 3 | 4 | 5;
}

const FIELDS = 'textarea, input:not([type="checkbox"], [type="radio"], [type="range"])';
const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="tab"]';
const NAMES = 'h1, h2, h3, label, legend, [role="alert"]';
const WORDS = 'p, li, dd, td, blockquote';

/** What it costs to hide one, and each pixel of a toast's way up: words give way before she has to look far. */
const COST = { 5: 10_000_000, 4: 100_000, 3: 10_000, 2: 1000, 1: 0 } as const;
const COST_OF_WAY = 0.25;

/** Others look out from behind the newest; in a narrow gap it stands closer. */
const GAPS = [16, 4] as const;

const hidden = (toast: Box, box: Box, gap: number): number =>
  toast.left < box.right && toast.right > box.left
    ? Math.max(0, Math.min(toast.bottom + gap, box.bottom) - Math.max(toast.top - gap, box.top))
    : 0;

const costOf = (toast: Box, all: readonly Kept[], gap: number): number =>
  all.reduce((sum, box) => {
    const px = hidden(toast, box, box.weight === 1 ? 0 : gap);
    return px === 0 ? sum : sum + COST[box.weight] + px;
  }, 0);

/**
 * How far a toast has to rise so that it hides as little as can be: no control, no heading, as few words as there are.
 * @param toast where it would lie by itself
 * @param ceiling it does not rise above
 */
export const riseOver = (toast: Box, all: readonly Kept[], ceiling: number): number => {
  const most = Math.max(0, toast.top - ceiling);
  let [best, least] = [0, Infinity];
  for (const gap of GAPS) {
    const places = all.flatMap(({ top, bottom }) => [toast.bottom - top + gap, toast.top - bottom - gap]);
    for (const rise of [0, most, ...places].filter((place) => place >= 0 && place <= most)) {
      const box = { ...toast, top: toast.top - rise, bottom: toast.bottom - rise };
      const cost = costOf(box, all, gap) + rise * COST_OF_WAY;
      if (cost < least) [best, least] = [rise, cost];
    }
    if (least < COST[2]) break;
  }
  return best;
};

const boxes = (elements: readonly Element[], weight: Kept['weight']): Kept[] =>
  elements
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, bottom, top }) => width > 1 && bottom > 0 && top < innerHeight)
    .map(({ top, bottom, left, right }) => ({ top, bottom, left, right, weight }));

const boxesOf = (root: Element, selector: string, weight: Kept['weight']): Kept[] =>
  boxes([...root.querySelectorAll(selector)], weight);

/** @returns the control that a click was meant for */
export const controlOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(CONTROLS) : null;

/**
 * What stands in sight now: on the page and what floats over it (`data-floats`), or in the dialog that is open there.
 * @param toasts where they are: what stands in there is no obstacle
 * @param used what she has pressed last
 */
export const keptInSight = (toasts: Element, used: Element | null): Kept[] => {
  const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], dialog[open]')];
  const over = dialogs.filter((dialog) => !toasts.contains(dialog));
  const roots = over.length > 0 ? over : document.querySelectorAll('main, [data-floats]');
  const all = [...roots];
  const inUse = [used, controlOf(document.activeElement)].filter((one) => one !== null);
  return [
    ...boxes(
      inUse.filter((one) => all.some((root) => root.contains(one))),
      5,
    ),
    ...all.flatMap((root) => [
      ...boxesOf(root, FIELDS, 4),
      ...boxesOf(root, CONTROLS, 3),
      ...boxesOf(root, NAMES, 2),
      ...boxesOf(root, WORDS, 1),
    ]),
  ];
};
