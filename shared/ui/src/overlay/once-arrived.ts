/** In ms: how long it may wait for a free moment, and how long it waits where the browser knows none (Safari). */
interface Leisure {
  readonly most: number;
  readonly without: number;
}

const whenIdle = (work: () => void, { most, without }: Leisure): (() => void) => {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, without);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(work, { timeout: most });
  return () => cancelIdleCallback(id);
};

/**
 * Does something in a free moment after the page has arrived in full, so that nothing she waits for comes later.
 * @returns gives it up
 */
export const onceArrived = (work: () => void, leisure: Leisure): (() => void) => {
  let cancel = () => {};
  const start = () => {
    cancel = whenIdle(work, leisure);
  };
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
  return () => {
    removeEventListener('load', start);
    cancel();
  };
};
