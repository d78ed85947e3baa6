import type { DeviceStore } from './device-store.ts';

export interface DraftState<T> {
  readonly value: T;
  /** A text that another tab keeps under the same name, when it is another one. */
  readonly other: T | null;
  /** Something is kept under this name. */
  readonly kept: boolean;
}

/**
 * One draft as one tab sees it. Until something is typed here the tab follows the others; from then on its words are
 * its own. The newest words of any tab stand under the draft's key, those they took the place of stand beside it, so
 * that both survive a reload.
 */
export class DraftCell<T> {
  readonly key: string;
  readonly #device: DeviceStore;
  readonly #initial: T;
  readonly #parse: (value: unknown) => { readonly value: T } | null;
  /** What was typed here; null until then. */
  #mine: { readonly value: T } | null = null;
  #before: { readonly value: T } | null;
  /** The other text that she did not want; it is not shown again until it changes. */
  #dropped: string | null = null;
  #state: DraftState<T>;

  /** @param parse null for what is damaged */
  constructor(device: DeviceStore, key: string, initial: T, parse: (value: unknown) => { readonly value: T } | null) {
    this.key = key;
    this.#device = device;
    this.#initial = initial;
    this.#parse = parse;
    this.#before = this.#read(key);
    this.#state = this.#look();
  }

  /** Whether it stands at a beginning that is another one now: what is written about has changed meanwhile. */
  outdated(initial: T): boolean {
    const untouched = this.#mine === null || same(this.#mine.value, this.#initial);
    return untouched && initial !== this.#initial && !same(initial, this.#initial);
  }

  readonly state = (): DraftState<T> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    const heard = () => {
      this.#hear();
      listener();
    };
    const stops = [this.key, this.#beside].map((key) => this.#device.subscribe(key, heard));
    this.#hear();
    return () => stops.forEach((stop) => stop());
  };

  readonly set = (value: T): void => {
    const there = this.#read(this.key);
    if (there && this.#mine && !same(there.value, this.#mine.value)) this.#write(this.#beside, there.value);
    this.#mine = { value };
    this.#write(this.key, value);
  };

  readonly clear = (): void => {
    const { value } = this.#state;
    if (same(this.#read(this.#beside)?.value, value)) this.#device.remove(this.#beside);
    this.#mine = { value: this.#initial };
    this.#device.remove(this.key);
  };

  /** Goes on with the other text in the place of the one from here. */
  readonly take = (): void => {
    const { value, other } = this.#state;
    if (other !== null) this.#choose(other, value);
  };

  /** Gives the other text up. A tab that has it on the screen keeps it there. */
  readonly drop = (): void => {
    const { value, other } = this.#state;
    if (other !== null) this.#choose(value, other);
  };

  #choose(value: T, dropped: T): void {
    this.#dropped = JSON.stringify(dropped);
    this.#mine = { value };
    this.#device.remove(this.#beside);
    this.#write(this.key, value);
  }

  get #beside(): string {
    return `${this.key}~`;
  }

  #read(key: string): { readonly value: T } | null {
    const entry = this.#device.read(key);
    return entry && this.#parse(entry.value);
  }

  /** What is as empty as at the beginning is not kept. */
  #write(key: string, value: T): void {
    if (same(value, this.#initial)) this.#device.remove(key);
    else this.#device.write(key, value, true);
  }

  #hear(): void {
    const before = this.#before;
    const now = this.#read(this.key);
    this.#before = now;
    const mine = this.#mine;
    if (mine && !same(now?.value, before?.value) && !same(now?.value, mine.value)) {
      // Another tab has sent what stands here, too; or it wrote or sent something else, and these words are kept.
      if (now === null && same(before?.value, mine.value)) this.#mine = null;
      else if (!same(mine.value, this.#initial)) this.#device.write(now ? this.#beside : this.key, mine.value);
    }
    this.#state = this.#look();
  }

  #look(): DraftState<T> {
    const [newest, beside] = [this.#read(this.key), this.#read(this.#beside)];
    const shown = this.#mine ?? newest ?? beside;
    const value = shown ? shown.value : this.#initial;
    const other = [newest, beside].find(
      (found) => found && !same(found.value, value) && JSON.stringify(found.value) !== this.#dropped,
    );
    return { value, other: other?.value ?? null, kept: newest !== null || beside !== null };
  }
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
