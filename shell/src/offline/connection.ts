import { type ConnectionSource, UNREACHABLE } from '@reset/remote-kit/shell';

/** How often a server that did not answer is asked again, while somebody is looking. */
const AGAIN_MS = 5000;
const PATIENCE_MS = 5000;

/** Whether the house can be reached at all. */
export const reach = async (): Promise<boolean> => {
  try {
    const response = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
    return !response.redirected;
  } catch {
    return false;
  }
};

/**
 * Whether there is a connection. A browser that says no is believed; one that says yes may stand before a dead network,
 * so whoever sees a request fail says so, and the house is asked.
 */
export class Connection implements ConnectionSource {
  readonly #reach: () => Promise<boolean>;
  readonly #listeners = new Set<() => void>();
  #online = true;
  #asking: Promise<void> | null = null;
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(ask: () => Promise<boolean> = reach) {
    this.#reach = ask;
  }

  readonly online = (): boolean => this.#online;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Follows the browser's word and that of failing requests. @returns how to stop */
  start(): () => void {
    const stop = new AbortController();
    const { signal } = stop;
    const ask = () => void this.ask();
    addEventListener('offline', () => this.#set(false), { signal });
    addEventListener('online', ask, { signal });
    addEventListener(UNREACHABLE, ask, { signal });
    document.addEventListener('visibilitychange', () => !this.#online && ask(), { signal });
    if (!navigator.onLine) this.#set(false);
    return () => {
      stop.abort();
      clearTimeout(this.#again);
    };
  }

  /** Something did not arrive: finds out whether anything does. Asked several times at once, it looks once. */
  readonly ask = (): Promise<void> => {
    this.#asking ??= this.#look().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  };

  async #look(): Promise<void> {
    clearTimeout(this.#again);
    if (!navigator.onLine) return this.#set(false);
    this.#set(await this.#reach());
    if (!this.#online && !document.hidden) this.#again = setTimeout(() => void this.ask(), AGAIN_MS);
  }

  #set(online: boolean): void {
    if (online === this.#online) return;
    this.#online = online;
    for (const listener of this.#listeners) listener();
  }
}
