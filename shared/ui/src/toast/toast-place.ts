type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/** What must stay in sight: what says where she is, where she writes, and what sends it. */
const KEPT = 'h1, textarea, select, input:not([type="radio"], [type="checkbox"], [type="range"]), [type="submit"]';

/** Others look out from behind the newest. */
const GAP = 16;

const overlap = (a: Box, b: Box): boolean =>
  a.top < b.bottom + GAP && a.bottom + GAP > b.top && a.left < b.right && a.right > b.left;

/**
 * How far a box has to rise so that it lies over none of the others.
 * @param ceiling it does not rise above
 * @returns 0 where there is no such place
 */
export const riseOver = (box: Box, others: readonly Box[], ceiling: number): number => {
  let rise = 0;
  for (;;) {
    const [top, bottom] = [box.top - rise, box.bottom - rise];
    if (top < ceiling) return 0;
    const under = others.filter((other) => overlap({ ...box, top, bottom }, other));
    if (under.length === 0) return rise;
    rise = box.bottom - Math.min(...under.map((other) => other.top)) + GAP;
  }
};

/** What stands in sight now, and must stay there. */
export const keptInSight = (): DOMRect[] =>
  [...document.querySelectorAll(`main :is(${KEPT})`)]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, bottom, top }) => width > 1 && bottom > 0 && top < innerHeight);
