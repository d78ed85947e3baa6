import type { SessionSource } from '../session.ts';

/** Something kept on this device: when it was written, and what. */
export interface Entry {
  readonly at: number;
  readonly value: unknown;
}

/** Whose state it is while the session is still being checked; such state never reaches the disk. */
const UNKNOWN = '?';
const VISITOR = 'visitor';
const PREFIX = 'reset:';

const WRITE_AFTER_MS = 300;

/**
 * Device state in localStorage under `reset:<member id or visitor>:<remote>:<name>`. What a visitor left is adopted by
 * whoever signs in next on this device, the newer of two winning; a member's own is never shown to another member.
 * Where the disk refuses (private window, full), state lasts as long as the page.
 */
export class DeviceStore {
  readonly #session: SessionSource;
  /** Written, but not on the disk yet, or refused by it; null is a removal. */
  readonly #unsaved = new Map<string, string | null>();
  readonly #parsed = new Map<string, { raw: string | null; entry: Entry | null }>();
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #lists = new Map<string, ReadonlyMap<string, Entry>>();
  #owner: string;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(session: SessionSource) {
    this.#session = session;
    this.#owner = UNKNOWN;
    this.#follow();
    session.subscribe(this.#follow);
    addEventListener('storage', ({ key }) => (key === null ? this.#tellAll() : this.#tell(key)));
    addEventListener('pagehide', this.flush);
    document.addEventListener('visibilitychange', this.flush);
  }

  /** @returns the key of a name in a remote, for whoever is here now */
  key(remote: string, name: string): string {
    return `${PREFIX}${this.#owner}:${remote}:${name}`;
  }

  /** @returns the same object until the entry changes; null when there is none, or it is damaged */
  read(key: string): Entry | null {
    const raw = this.#raw(key);
    const known = this.#parsed.get(key);
    if (known && known.raw === raw) return known.entry;
    const entry = parse(raw);
    this.#parsed.set(key, { raw, entry });
    return entry;
  }

  /**
   * Everything whose key starts with a list's, by what follows.
   * @param list a key whose name ends in the only slash of the keys that are in it
   * @returns the same map until one of its entries changes
   */
  list(list: string): ReadonlyMap<string, Entry> {
    const known = this.#lists.get(list);
    if (known) return known;
    const entries = new Map<string, Entry>();
    for (const key of this.#keys().filter((k) => k.startsWith(list))) {
      const entry = this.read(key);
      if (entry) entries.set(key.slice(list.length), entry);
    }
    this.#lists.set(list, entries);
    return entries;
  }

  /** Writes entries of a list at once, or removes them (`undefined`), and tells of them once. */
  writeAll(list: string, entries: Iterable<readonly [name: string, value: unknown]>): void {
    const at = Date.now();
    const keys: string[] = [];
    for (const [name, value] of entries) {
      this.#unsaved.set(list + name, value === undefined ? null : JSON.stringify({ at, value } satisfies Entry));
      keys.push(list + name);
    }
    if (keys.length === 0) return;
    this.#later(false);
    this.#tell(list);
    for (const key of keys) this.#listeners.get(key)?.forEach((listener) => listener());
  }

  /** Writes at once, or (`soon`) within 300 ms and before the page goes away. */
  write(key: string, value: unknown, soon = false): void {
    this.#put(key, JSON.stringify({ at: Date.now(), value } satisfies Entry));
    this.#later(soon);
  }

  remove(key: string): void {
    this.#put(key, null);
    this.#later(false);
  }

  /**
   * What whoever is here wrote in any remote and no service has yet: drafts (`draft:`), and what waits to be sent
   * (a map named `unsent`).
   * @returns null when there is none; `discard` forgets it, also once she has left
   */
  unsentWriting(): { readonly discard: () => void } | null {
    const owner = this.#owner;
    const keys = () => this.#keys().filter((key) => isWriting(key, owner));
    if (!keys().some((key) => hasWords(this.read(key)?.value))) return null;
    return { discard: () => keys().forEach((key) => this.remove(key)) };
  }

  subscribe(key: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(key);
    };
  }

  /** Puts on the disk what is not there yet. */
  readonly flush = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const [key, raw] of this.#unsaved) {
      if (key.startsWith(`${PREFIX}${UNKNOWN}:`)) continue;
      try {
        if (raw === null) localStorage.removeItem(key);
        else localStorage.setItem(key, raw);
        this.#unsaved.delete(key);
      } catch {
        // Kept in memory and tried again with the next write.
      }
    }
  };

  readonly #follow = (): void => {
    const { status, member } = this.#session.current();
    if (status === 'loading') return;
    const owner = member?.id ?? VISITOR;
    if (owner === this.#owner) return;
    const before = this.#owner;
    this.#owner = owner;
    if (before === UNKNOWN) this.#adopt(UNKNOWN, owner);
    if (owner !== VISITOR) this.#adopt(VISITOR, owner);
    this.flush();
  };

  #adopt(from: string, to: string): void {
    const prefix = `${PREFIX}${from}:`;
    for (const key of this.#keys().filter((k) => k.startsWith(prefix))) {
      const target = `${PREFIX}${to}:${key.slice(prefix.length)}`;
      const left = this.read(key);
      if (left && left.at >= (this.read(target)?.at ?? 0)) this.#put(target, JSON.stringify(left));
      this.#put(key, null);
    }
  }

  #keys(): string[] {
    const keys = new Set(this.#unsaved.keys());
    try {
      for (let i = 0; i < localStorage.length; i++) keys.add(localStorage.key(i) ?? '');
    } catch {
      // No disk: what is in memory is all there is.
    }
    return [...keys];
  }

  #raw(key: string): string | null {
    const unsaved = this.#unsaved.get(key);
    if (unsaved !== undefined) return unsaved;
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  #put(key: string, raw: string | null): void {
    this.#unsaved.set(key, raw);
    this.#tell(key);
  }

  #later(soon: boolean): void {
    if (!soon) this.flush();
    else this.#timer ??= setTimeout(this.flush, WRITE_AFTER_MS);
  }

  #tell(key: string): void {
    const list = key.slice(0, key.indexOf('/') + 1);
    this.#lists.delete(list);
    for (const name of new Set([key, list])) this.#listeners.get(name)?.forEach((listener) => listener());
  }

  #tellAll(): void {
    this.#lists.clear();
    for (const key of this.#listeners.keys()) this.#tell(key);
  }
}

const isWriting = (key: string, owner: string): boolean => {
  const [, of, , ...name] = key.split(':');
  return of === owner && /^(draft:|unsent\/)/.test(name.join(':'));
};

const hasWords = (value: unknown): boolean => {
  if (typeof value === 'string') return value.trim() !== '';
  return typeof value === 'object' && value !== null && Object.values(value).some(hasWords);
};

const parse = (raw: string | null): Entry | null => {
  if (raw === null) return null;
  try {
    const { at, value } = JSON.parse(raw) as Partial<Entry>;
    return typeof at === 'number' && value !== undefined ? { at, value } : null;
  } catch {
    return null;
  }
};
