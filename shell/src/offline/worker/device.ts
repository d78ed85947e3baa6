import * as z from 'zod/mini';
import { GiveWay } from './give-way.ts';
import { type LiveDocument, readDocument } from './live-document.ts';
import { SHELL } from './paths.ts';

const DOCUMENT = 'reset-document';
const RELEASE = 'reset-release:';
const LIST = 'files.json';
/** Files asked for at a time: a browser has six connections, and whoever uses the page wants some. */
const LANES = 2;
const Files = z.array(z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._/-]*$/)));

/** A file that may be kept for good: whole, ours, and no page that a hotel's network put in its place. */
const isKeepable = (response: Response): boolean =>
  response.status === 200 &&
  !response.redirected &&
  !(response.headers.get('content-type') ?? 'text/html').startsWith('text/html');

const search = { ignoreSearch: true, ignoreVary: true } as const;

/**
 * What the device keeps to work without a network: the shell's document, and in a cache of its own every release it
 * names that she has come upon. The document is exchanged last, so that what is shown offline is of one piece.
 */
export class Device {
  readonly #caches: CacheStorage;
  readonly #fetch: typeof fetch;
  readonly #running = new Map<string, Promise<void>>();
  /** Releases of which nothing is left to keep, as the document says. */
  readonly #seen = new Set<string>();
  /** What is kept for another time waits for the page that she waits for now. */
  readonly giveWay = new GiveWay();

  constructor(caches: CacheStorage, fetcher: typeof fetch) {
    this.#caches = caches;
    this.#fetch = fetcher;
  }

  /** @returns the kept document, for any page */
  async document(): Promise<Response | undefined> {
    return this.#caches.match(SHELL, { cacheName: DOCUMENT });
  }

  /** Exchanges the document and what belongs to it when a new release is live. @throws when that cannot be completed */
  refresh(): Promise<void> {
    return this.#once(SHELL, async () => {
      await this.giveWay.free();
      const response = await this.#fetch(SHELL, { cache: 'no-cache', credentials: 'omit' });
      if (!response.ok) throw new Error(`${SHELL} answered ${response.status}`);
      const next = readDocument(await response.clone().text());
      const known = await this.#caches.keys();
      const visited = next.remotes.filter(
        ({ any, offline }) => offline && known.some((name) => name.startsWith(RELEASE + any)),
      );
      await Promise.all([next.shell, ...visited.map(({ live }) => live)].map((release) => this.#keepAll(release)));
      await (await this.#caches.open(DOCUMENT)).put(SHELL, response);
      this.#seen.clear();
      await this.#dropOthers(next);
    });
  }

  /**
   * A file of a release: from the device where it is there, else from the network and kept.
   * @param keep gets the work that goes on after the answer
   */
  async file(request: Request, release: string, keep: (work: Promise<unknown>) => void): Promise<Response> {
    const url = new URL(request.url);
    const kept = () => this.#caches.match(url.pathname, { cacheName: RELEASE + release, ...search });
    // A retry asks past every memory of what failed.
    const anew = url.search !== '' || request.cache === 'reload' || request.cache === 'no-cache';
    const known = anew ? undefined : await kept();
    if (known) return known;
    try {
      const response = await this.#fetch(request);
      if (isKeepable(response)) keep(this.#keep(release, url.pathname, response.clone()));
      return response;
    } catch (error) {
      const fallback = await kept();
      if (fallback) return fallback;
      throw error;
    }
  }

  /** She came upon a release: if it is of use offline, all of it is kept. */
  visited(release: string): Promise<void> {
    return this.#once(`visited ${release}`, async () => {
      if (this.#seen.has(release)) return;
      await this.giveWay.free();
      const html = await (await this.document())?.text();
      if (html === undefined) return;
      const offline = readDocument(html).remotes.some((remote) => remote.live === release && remote.offline);
      if (offline) await this.#keepAll(release);
      this.#seen.add(release);
    });
  }

  async #keep(release: string, path: string, response: Response): Promise<void> {
    await (await this.#caches.open(RELEASE + release)).put(path, response);
  }

  /** The list goes in last: where it is, everything is. */
  #keepAll(release: string): Promise<void> {
    return this.#once(release, async () => {
      const cache = await this.#caches.open(RELEASE + release);
      if (await cache.match(release + LIST)) return;
      const list = await this.#fetch(release + LIST);
      if (!isKeepable(list)) throw new Error(`${release}${LIST} answered ${list.status}`);
      const files = Files.parse(await list.clone().json());
      const left = files.values();
      const lane = async () => {
        for (const file of left) await this.#keepOne(cache, release + file);
      };
      await Promise.all(Array.from({ length: LANES }, lane));
      await cache.put(release + LIST, list);
    });
  }

  async #keepOne(cache: Cache, path: string): Promise<void> {
    if (await cache.match(path, search)) return;
    await this.giveWay.free();
    const response = await this.#fetch(path, { priority: 'low' });
    if (!isKeepable(response)) throw new Error(`${path} answered ${response.status}`);
    await cache.put(path, response);
  }

  async #dropOthers({ shell, remotes }: LiveDocument): Promise<void> {
    const live = new Set([shell, ...remotes.map((remote) => remote.live)].map((release) => RELEASE + release));
    const others = (await this.#caches.keys()).filter((name) => name.startsWith(RELEASE) && !live.has(name));
    await Promise.all(others.map((name) => this.#caches.delete(name)));
  }

  #once(name: string, work: () => Promise<void>): Promise<void> {
    const running = this.#running.get(name) ?? work().finally(() => this.#running.delete(name));
    this.#running.set(name, running);
    return running;
  }
}
