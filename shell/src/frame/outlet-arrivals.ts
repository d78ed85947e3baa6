import { createContext } from 'react';

/** The pages she arrived at in this document, one after another. */
export class Arrivals {
  #first = true;
  #said = '';
  readonly #listeners = new Set<() => void>();

  /** Whether she has arrived nowhere yet: what is shown stands in the document itself. */
  isFirst(): boolean {
    return this.#first;
  }

  /** What is to be read out: the title of the page she came to, nothing for the first. */
  readonly said = (): string => this.#said;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** @returns false for the first page: there the browser announces and focuses by itself */
  arrive(title: string): boolean {
    if (this.#first) {
      this.#first = false;
      return false;
    }
    this.#said = title;
    this.#listeners.forEach((listener) => listener());
    return true;
  }
}

export const ArrivalsContext = createContext(new Arrivals());
