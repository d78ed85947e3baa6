/** What a store needs of the page it is in. */
export interface Tab {
  readonly localStorage: Storage;
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
