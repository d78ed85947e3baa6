import { newId } from '../new-id.ts';
import type { Entry } from './device-entry.ts';
import type { DeviceStore } from './device-store.ts';
import { isSame } from './is-same.ts';

interface DraftState<T> {
  readonly value: T;
  /** A text of another tab under the same name, when it is another one. */
  readonly other: T | null;
  /** Something is kept under this name. */
  readonly kept: boolean;
}

/** What stands in this tab, and where the device keeps exactly that; nowhere while it is as at the beginning. */
interface Mine<T> {
  readonly value: T;
  readonly at: string | null;
}

/**
 * One draft as one tab sees it. Each text on the device has a name of its own and never changes, so that whoever removes
 * one removes exactly the words that were meant, whatever another tab has written meanwhile. Until something is typed
 * here the tab follows the newest text; from then on its words are its own, and it puts them back where another tab
 * took them away. They are let go when their text was settled: it stays behind empty until its tab has seen it.
 */
export class DraftCell<T> {
  readonly key: string;
  readonly #device: DeviceStore;
  readonly #initial: T;
  readonly #parse: (value: unknown) => { readonly value: T } | null;
  /** Null until something is typed here. */
  #mine: Mine<T> | null = null;
  /** The other text that she did not want; it is not shown again until it changes. */
  #dropped: { readonly value: T } | null = null;
  #state: DraftState<T>;

  /** @param parse null for what is damaged */
  constructor(device: DeviceStore, key: string, initial: T, parse: (value: unknown) => { readonly value: T } | null) {
    this.key = key;
    this.#device = device;
    this.#initial = initial;
    this.#parse = parse;
    this.#state = this.#look();
  }

  /** Whether it stands at a beginning that is another one now: what is written about has changed meanwhile. */
  outdated(initial: T): boolean {
    return this.#isUntouched() && initial !== this.#initial && !isSame(initial, this.#initial);
  }

  readonly state = (): DraftState<T> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    const onChange = () => {
      this.#hear();
      listener();
    };
    const stop = this.#device.subscribe(this.#list, onChange);
    this.#hear();
    return stop;
  };

  /** She types: what stood here, hers or followed, becomes this. */
  readonly set = (value: T): void => {
    const followed = this.#mine === null ? this.#texts()[0] : undefined;
    const gone = followed ? this.#names(followed.value) : [];
    this.#become(value, gone, gone.length === 0);
  };

  /** Exactly this text is safe: it leaves the device, whoever typed it, and nothing else does. */
  readonly settled = (sent: T): void => {
    const own = this.#mine;
    const names = this.#names(sent);
    if (isSame(this.#state.value, sent)) this.#letGo(names);
    this.#device.writeAll(
      this.#list,
      names.map((name) => [name, name === own?.at ? undefined : null]),
    );
    this.#hear();
  };

  /** She gives up what stands here; another tab that has it keeps it. */
  readonly discard = (): void => {
    const { value } = this.#state;
    this.#dropped = { value };
    this.#become(this.#initial, this.#names(value));
  };

  /** Words that were taken from here come back; what was typed meanwhile stays, and they stand beside it. */
  readonly putBack = (value: T): void => {
    if (isSame(this.#dropped?.value, value)) this.#dropped = null;
    if (this.#isUntouched()) this.#become(value);
    else if (!isSame(value, this.#initial) && !isSame(this.#mine?.value, value)) {
      this.#device.write(this.#list + newId(), value);
    }
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
    this.#dropped = { value: dropped };
    this.#become(value, [...this.#names(value), ...this.#names(dropped)]);
  }

  /** @param gone the names of the texts whose place it takes, besides its own */
  #become(value: T, gone: readonly string[] = [], soon = false): void {
    const before = this.#mine?.at ?? null;
    // What is as empty as at the beginning is not kept.
    const at = isSame(value, this.#initial) ? null : newId();
    this.#mine = { value, at };
    const removed = new Set([...gone, ...(before === null ? [] : [before])]);
    this.#device.writeAll(
      this.#list,
      [...(at === null ? [] : [[at, value] as const]), ...[...removed].map((name) => [name, undefined] as const)],
      { soon },
    );
    this.#hear();
  }

  /** What another tab has does not take the place of what was settled: it is shown as the other text. */
  #letGo(settled: readonly string[]): void {
    const rest = this.#texts().some(({ name }) => !settled.includes(name));
    this.#mine = rest ? { value: this.#initial, at: null } : null;
  }

  get #list(): string {
    return `${this.key}/`;
  }

  #isUntouched(): boolean {
    return this.#mine === null || isSame(this.#mine.value, this.#initial);
  }

  /** The texts on the device, the newest first. */
  #texts(): { readonly name: string; readonly value: T; readonly entry: Entry }[] {
    return [...this.#device.list(this.#list)]
      .flatMap(([name, entry]) => {
        const parsed = entry.value === null ? null : this.#parse(entry.value);
        return parsed ? [{ name, value: parsed.value, entry }] : [];
      })
      .toSorted((a, b) => b.entry.at - a.entry.at || (a.name < b.name ? 1 : -1));
  }

  #names(value: T): string[] {
    return this.#texts()
      .filter((text) => isSame(text.value, value))
      .map(({ name }) => name);
  }

  #hear(): void {
    const at = this.#mine?.at;
    if (this.#mine && at) {
      const there = this.#device.list(this.#list).get(at);
      if (there === undefined) this.#device.putBack(this.#list + at, { at: timeOf(at), value: this.#mine.value });
      else if (there.value === null) {
        this.#letGo([]);
        this.#device.remove(this.#list + at);
      }
    }
    this.#state = this.#look();
  }

  #look(): DraftState<T> {
    const texts = this.#texts();
    const value = (this.#mine ?? texts[0] ?? { value: this.#initial }).value;
    const other = texts.find((text) => !isSame(text.value, value) && !isSame(text.value, this.#dropped?.value));
    return { value, other: other?.value ?? null, kept: texts.length > 0 };
  }
}

/** When a text was written: its name begins with the milliseconds. */
const timeOf = (name: string): number => Number.parseInt(name.replaceAll('-', '').slice(0, 12), 16);
