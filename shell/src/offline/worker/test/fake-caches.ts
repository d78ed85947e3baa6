const pathOf = (request: RequestInfo | URL): string =>
  new URL(request instanceof Request ? request.url : request, 'https://reset.example').pathname;

class FakeCache {
  readonly entries = new Map<string, Response>();

  async match(request: RequestInfo | URL): Promise<Response | undefined> {
    return this.entries.get(pathOf(request))?.clone();
  }

  async put(request: RequestInfo | URL, response: Response): Promise<void> {
    this.entries.set(pathOf(request), response);
  }
}

/** The part of a browser's CacheStorage that the worker uses, in memory; Node has none. */
export class FakeCaches {
  readonly #caches = new Map<string, FakeCache>();

  /** Everything that is kept: cache name -> paths. */
  kept(): Record<string, string[]> {
    return Object.fromEntries([...this.#caches].map(([name, { entries }]) => [name, [...entries.keys()].toSorted()]));
  }

  async open(name: string): Promise<FakeCache> {
    const cache = this.#caches.get(name) ?? new FakeCache();
    this.#caches.set(name, cache);
    return cache;
  }

  async match(request: RequestInfo | URL, { cacheName = '' } = {}): Promise<Response | undefined> {
    return this.#caches.get(cacheName)?.match(request);
  }

  async keys(): Promise<string[]> {
    return [...this.#caches.keys()];
  }

  async delete(name: string): Promise<boolean> {
    return this.#caches.delete(name);
  }
}
