import { onceArrived } from '@reset/ui';

const load = async (): Promise<void> => {
  const { register } = await import(/* webpackChunkName: "session" */ './register.ts');
  await register();
};

/** Registers the worker that keeps public pages for offline use, once the page has arrived and nothing waits for it. */
export const registerWorker = (): void => {
  // Private windows and plain HTTP have none.
  if (!('serviceWorker' in navigator)) return;
  onceArrived(() => void load().catch(() => {}), { most: 5000, without: 1000 });
};
