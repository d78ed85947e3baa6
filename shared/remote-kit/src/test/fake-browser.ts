import type { Tab } from '../state/tab.ts';

interface Write {
  readonly key: string;
  readonly raw: string | null;
  readonly at: number;
}

/** A tab of a browser that a test holds in its hand. */
export interface FakeTab extends Tab {
  /** It hears of what other tabs wrote: the next of it, or everything. */
  readonly hear: (most?: number) => void;
  /** The page goes away. */
  readonly close: () => void;
}

/**
 * A browser whose tabs share one disk as real ones do: a tab reads a copy of its own, hears of the others' writes late,
 * and of each by itself.
 */
export class FakeBrowser {
  readonly disk = new Map<string, string>();
  /** How many characters fit. */
  room = Number.POSITIVE_INFINITY;
  readonly #written = new Map<string, number>();
  readonly #inboxes = new Set<Write[]>();
  #now = 0;

  open(): FakeTab {
    const copy = new Map(this.disk);
    const known = new Map(this.#written);
    const session = new Map<string, string>();
    const inbox: Write[] = [];
    this.#inboxes.add(inbox);
    const listeners = new EventTarget();
    const write = (key: string, raw: string | null) => {
      const size = [...this.disk].reduce((sum, [k, v]) => sum + (k === key ? 0 : k.length + v.length), 0);
      if (raw !== null && size + key.length + raw.length > this.room) {
        throw new DOMException('full', 'QuotaExceededError');
      }
      const done: Write = { key, raw, at: ++this.#now };
      put(this.disk, done);
      put(copy, done);
      this.#written.set(key, done.at);
      known.set(key, done.at);
      for (const other of this.#inboxes) if (other !== inbox) other.push(done);
    };
    return {
      localStorage: storageOf(copy, write),
      sessionStorage: storageOf(session, (key, raw) => put(session, { key, raw })),
      addEventListener: (type, listener) => listeners.addEventListener(type, listener),
      document: { addEventListener: () => undefined },
      hear: (most = Number.POSITIVE_INFINITY) => {
        for (let left = most; left > 0 && inbox.length > 0; left--) {
          const heard = inbox.shift();
          if (!heard || heard.at < (known.get(heard.key) ?? 0)) continue;
          known.set(heard.key, heard.at);
          put(copy, heard);
          listeners.dispatchEvent(new StorageEvent('storage', { key: heard.key }));
        }
      },
      close: () => {
        listeners.dispatchEvent(new Event('pagehide'));
        this.#inboxes.delete(inbox);
      },
    };
  }
}

const storageOf = (
  held: ReadonlyMap<string, string>,
  write: (key: string, raw: string | null) => void,
): Tab['localStorage'] => ({
  get length() {
    return held.size;
  },
  key: (index) => [...held.keys()][index] ?? null,
  getItem: (key) => held.get(key) ?? null,
  setItem: write,
  removeItem: (key) => held.has(key) && write(key, null),
  clear: () => undefined,
});

const put = (to: Map<string, string>, { key, raw }: Pick<Write, 'key' | 'raw'>) => {
  if (raw === null) to.delete(key);
  else to.set(key, raw);
};
