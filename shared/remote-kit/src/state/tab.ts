import { newId } from '../new-id.ts';

/** What a store needs of the page it is in. */
export interface Tab {
  readonly localStorage: Storage;
  readonly sessionStorage: Storage;
  readonly addEventListener: (type: 'storage' | 'pagehide' | 'pageshow', listener: (event: Event) => void) => void;
  readonly document: Pick<Document, 'addEventListener'>;
}

/** @returns what stands on the disk; nothing where there is none: what is in memory is all there is then */
export const keysOn = (tab: Pick<Tab, 'localStorage'>): string[] => {
  try {
    const { localStorage } = tab;
    return Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '');
  } catch {
    return [];
  }
};

const NAME = 'reset:tab';

/** The name of this tab, from the first thing that a visitor writes in it until it closes; a reload keeps it. */
export class TabName {
  readonly #tab: Pick<Tab, 'sessionStorage'>;
  #name: string | null;

  constructor(tab: Pick<Tab, 'sessionStorage'>) {
    this.#tab = tab;
    this.#name = nameIn(tab);
  }

  /** @returns null where no visitor wrote anything */
  known(): string | null {
    return this.#name;
  }

  give(): string {
    if (this.#name !== null) return this.#name;
    const name = newId();
    this.#name = name;
    try {
      this.#tab.sessionStorage.setItem(NAME, name);
    } catch {
      // It lasts as long as the page, then.
    }
    return name;
  }
}

const nameIn = (tab: Pick<Tab, 'sessionStorage'>): string | null => {
  try {
    return tab.sessionStorage.getItem(NAME);
  } catch {
    return null;
  }
};
