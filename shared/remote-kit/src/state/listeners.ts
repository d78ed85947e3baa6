/** Who wants to hear of which key. */
export class Listeners {
  readonly #all = new Map<string, Set<() => void>>();

  /** @returns a function that ends it */
  add(key: string, listener: () => void): () => void {
    const listeners = this.#all.get(key) ?? new Set();
    this.#all.set(key, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#all.delete(key);
    };
  }

  tell(keys: Iterable<string>): void {
    for (const key of keys) this.#all.get(key)?.forEach((listener) => listener());
  }

  tellAll(): void {
    this.tell([...this.#all.keys()]);
  }
}
