const whenIdle = (work: () => void): void => {
  // Safari has no idle callback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 5000 });
  else setTimeout(work, 1000);
};

/** Lets the worker keep what this window had loaded before there was one. */
const tellVisited = async (): Promise<void> => {
  const { active } = await navigator.serviceWorker.ready;
  const visited = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage({ visited }, []);
};

const register = async (): Promise<void> => {
  const before = navigator.serviceWorker.controller;
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    if (!before) await tellVisited();
  } catch (error) {
    // Without a worker all works as ever, with a connection.
    console.info('pages are not kept for offline use:', error instanceof Error ? error.name : 'unknown');
  }
};

/** Registers the worker that keeps public pages for offline use, once the page has arrived and nothing waits for it. */
export const registerWorker = (): void => {
  // Private windows and plain HTTP have none.
  if (!('serviceWorker' in navigator)) return;
  const start = () => whenIdle(() => void register());
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
};
