import { type Entry, ownerOf, parse } from './device-entry.ts';
import { keysOn, type Tab } from './tab.ts';

/** Whose state it is while the session is still being checked; such state never reaches the disk. */
export const UNKNOWN = '?';

/** What stands in localStorage, with what was written and is not there yet, or was refused: a private window, a full disk. */
export class DeviceDisk {
  readonly #tab: Pick<Tab, 'localStorage'>;
  /** Null is a removal. */
  readonly #unsaved = new Map<string, string | null>();
  readonly #parsed = new Map<string, { readonly raw: string | null; readonly entry: Entry | null }>();

  constructor(tab: Pick<Tab, 'localStorage'>) {
    this.#tab = tab;
  }

  keys(): string[] {
    return [...new Set([...this.#unsaved.keys(), ...keysOn(this.#tab)])];
  }

  raw(key: string): string | null {
    const unsaved = this.#unsaved.get(key);
    return unsaved === undefined ? this.#read(key) : unsaved;
  }

  /** @returns the same object until it changes; null when there is none, or it is damaged */
  entry(key: string): Entry | null {
    const raw = this.raw(key);
    const known = this.#parsed.get(key);
    if (known && known.raw === raw) return known.entry;
    const entry = parse(raw);
    this.#parsed.set(key, { raw, entry });
    return entry;
  }

  /** Reaches the disk with the next `flush`. @param raw null: it goes */
  put(key: string, raw: string | null): void {
    this.#unsaved.set(key, raw);
  }

  /** Whether the disk has it as it was written last. */
  has(key: string): boolean {
    return !this.#unsaved.has(key) && this.#read(key) !== null;
  }

  /**
   * What takes the place of something is there before that goes; where there is room for one alone, what could not be
   * written leaves what was there before.
   */
  flush(): void {
    const all = [...this.#unsaved].filter(([key]) => ownerOf(key) !== UNKNOWN);
    const refused = all.filter(([key, raw]) => raw !== null && !this.#save(key, raw));
    const made = all.filter(([, raw]) => raw === null).map(([key]) => ({ key, before: this.#read(key) }));
    for (const { key } of made) this.#save(key, null);
    const still = refused.filter(([key, raw]) => !this.#save(key, raw)).map(([key]) => ownerOf(key));
    for (const { key, before } of made) {
      if (before === null || !still.includes(ownerOf(key)) || !this.#save(key, before)) continue;
      this.#unsaved.set(key, null);
    }
  }

  #read(key: string): string | null {
    try {
      return this.#tab.localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  /** @returns whether the disk took it; else it is kept in memory and tried again with the next write */
  #save(key: string, raw: string | null): boolean {
    try {
      if (raw === null) this.#tab.localStorage.removeItem(key);
      else this.#tab.localStorage.setItem(key, raw);
      this.#unsaved.delete(key);
      return true;
    } catch {
      return false;
    }
  }
}
