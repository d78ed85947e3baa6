import { afterAll, vi } from 'vitest';

// Test files share a process and its window, which saves making both for each: what one leaves, the next does not find.

type Heard = Parameters<typeof addEventListener>;

/** Notes who listens to the window from now on. @returns ends that */
const noteListeners = (): (() => void) => {
  const heard: Heard[] = [];
  const listen = window.addEventListener;
  window.addEventListener = (...args: Heard) => {
    heard.push(args);
    listen.apply(window, args);
  };
  return () => {
    window.addEventListener = listen;
    for (const args of heard) window.removeEventListener(...args);
  };
};

vi.resetModules();

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 30_000 });
  const endListening = noteListeners();
  afterAll(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
    cleanup();
    endListening();
    document.head.replaceChildren();
    document.body.replaceChildren();
    for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
  });
}

afterAll(() => {
  // What stands in the place of a timer goes before the timers come back: else it stays.
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
