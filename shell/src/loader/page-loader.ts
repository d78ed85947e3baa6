import type { ComponentType } from 'react';
import { keyOf, type PageTarget } from './page-target.ts';

/** Gets a page's module; `fresh`: past every cache, for a retry. Federation in the browser, a function in tests. */
export type LoadPage = (target: PageTarget, fresh: boolean) => Promise<ComponentType>;

/** `retrying`: it failed before and is being asked again. */
export type PageState =
  | { readonly status: 'loading' | 'failed' | 'retrying' }
  | { readonly status: 'ready'; readonly Page: ComponentType };

/** How long she looks at a skeleton before the card says that the page rests. */
export const PATIENCE_MS = 4000;

const LOADING: PageState = { status: 'loading' };
const RETRYING: PageState = { status: 'retrying' };
const FAILED: PageState = { status: 'failed' };

/**
 * Loads pages outside of React, each once. A page that is late has failed for her; should it arrive after all, it is
 * shown.
 */
export class PageLoader {
  readonly #load: LoadPage;
  readonly #refresh: () => Promise<void>;
  readonly #states = new Map<string, PageState>();
  readonly #listeners = new Set<() => void>();

  /**
   * @param load gets a page's module
   * @param refresh reads the live release again, before a retry; may fail, then what was known is tried
   */
  constructor(load: LoadPage, refresh: () => Promise<void>) {
    this.#load = load;
    this.#refresh = refresh;
  }

  /** She comes to a page: it is loaded unless that has been done, and asked for again when it failed before. */
  start(target: PageTarget): void {
    if (this.state(target) === FAILED) this.retry(target);
    else if (!this.#states.has(keyOf(target))) this.#attempt(target, LOADING, () => this.#load(target, false));
  }

  /** Asks again for a page that failed, or crashed when it was shown. */
  retry(target: PageTarget): void {
    if (this.state(target).status === 'retrying') return;
    this.#attempt(target, RETRYING, async () => {
      await this.#refresh().catch(() => {});
      return this.#load(target, true);
    });
  }

  /** @returns the same object until the state changes */
  state(target: PageTarget): PageState {
    return this.#states.get(keyOf(target)) ?? LOADING;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #attempt(target: PageTarget, during: PageState, load: () => Promise<ComponentType>): void {
    const set = (state: PageState) => {
      this.#states.set(keyOf(target), state);
      this.#listeners.forEach((listener) => listener());
    };
    const isCurrent = () => this.state(target) === during;
    const late = setTimeout(() => isCurrent() && set(FAILED), PATIENCE_MS);
    set(during);
    const work = async () => {
      try {
        set({ status: 'ready', Page: await load() });
      } catch (error) {
        console.warn(`${keyOf(target)} could not be loaded`, error);
        if (isCurrent()) set(FAILED);
      } finally {
        clearTimeout(late);
      }
    };
    void work();
  }
}
