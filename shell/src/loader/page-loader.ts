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

/** How every page begins, in the document, too. */
export const LOADING: PageState = { status: 'loading' };
const FAILED: PageState = { status: 'failed' };

/**
 * Loads pages outside of React, each once. A page that is late has failed for her; should it arrive after all, it is
 * shown.
 */
export class PageLoader {
  readonly #load: LoadPage;
  readonly #refresh: () => Promise<void>;
  readonly #states = new Map<string, PageState>();
  /** Pages that are asked for once more should the attempt under way fail. */
  readonly #again = new Set<string>();
  /** What was asked for last and has neither come nor failed, late or not. */
  readonly #underWay = new Map<string, Promise<ComponentType>>();
  readonly #listeners = new Set<() => void>();

  /**
   * @param load gets a page's module
   * @param refresh reads the live release again, before a retry; may fail, then what was known is tried
   */
  constructor(load: LoadPage, refresh: () => Promise<void>) {
    this.#load = load;
    this.#refresh = refresh;
  }

  /**
   * She comes to a page: it is loaded unless that has been done, and asked for again when it failed before. One that is
   * only late is waited for once more.
   */
  start(target: PageTarget): void {
    const underWay = this.#underWay.get(keyOf(target));
    if (this.state(target) === FAILED && underWay) this.#attempt(target, 'retrying', () => underWay);
    else if (this.state(target) === FAILED) this.retry(target);
    else if (!this.#states.has(keyOf(target))) this.#attempt(target, 'loading', () => this.#load(target, false));
  }

  /** Asks again for a page that failed, or crashed when it was shown; while it is asked for: should that fail. */
  retry(target: PageTarget): void {
    const { status } = this.state(target);
    if (status === 'loading' || status === 'retrying') {
      this.#again.add(keyOf(target));
      return;
    }
    this.#attempt(target, 'retrying', async () => {
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

  #attempt(target: PageTarget, status: 'loading' | 'retrying', load: () => Promise<ComponentType>): void {
    const during: PageState = { status };
    const set = (state: PageState) => {
      this.#states.set(keyOf(target), state);
      this.#listeners.forEach((listener) => listener());
    };
    const fail = () => {
      if (this.state(target) !== during) return;
      set(FAILED);
      if (this.#again.delete(keyOf(target))) this.retry(target);
    };
    const late = setTimeout(fail, PATIENCE_MS);
    this.#again.delete(keyOf(target));
    set(during);
    const work = async () => {
      const loading = load();
      this.#underWay.set(keyOf(target), loading);
      try {
        set({ status: 'ready', Page: await loading });
      } catch (error) {
        console.warn(`${keyOf(target)} could not be loaded`, error);
        fail();
      } finally {
        clearTimeout(late);
        if (this.#underWay.get(keyOf(target)) === loading) this.#underWay.delete(keyOf(target));
      }
    };
    void work();
  }
}
