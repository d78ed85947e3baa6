/** Lets the worker go on with what it keeps: this page has arrived, with all that there was before the worker. */
const tellVisited = async (before: ServiceWorker | null): Promise<void> => {
  const { active } = await navigator.serviceWorker.ready;
  const visited = before ? [] : performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage({ visited }, []);
};

/** Registers the worker, and tells it what there was before it. */
export const register = async (): Promise<void> => {
  const before = navigator.serviceWorker.controller;
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    await tellVisited(before);
  } catch (error) {
    // Without a worker all works as ever, with a connection.
    console.info('pages are not kept for offline use:', error instanceof Error ? error.name : 'unknown');
  }
};
