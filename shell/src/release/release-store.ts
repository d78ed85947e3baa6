import type { LiveRelease, PageManifest, Release } from '@reset/contracts/manifests';
import type { LiveSlot } from '@reset/remote-kit/shell';
import { pages as ownPages } from '../pages.ts';

/** A live page and whose it is. */
export interface LivePage extends PageManifest {
  readonly remote: string;
}

export interface ReleaseState {
  /** False while it could not be read: then nothing can be said about which pages there are. */
  readonly known: boolean;
  readonly remotes: readonly Release[];
  /** The shell's own pages and those of every remote. */
  readonly pages: readonly LivePage[];
  /** The cards of every remote for the slots of all, in their order. */
  readonly slots: readonly LiveSlot[];
}

const URL_OF_RELEASE = '/release.json';
const PATIENCE_MS = 3000;

const stateOf = (release: LiveRelease | null): ReleaseState => ({
  known: release !== null,
  remotes: release?.remotes ?? [],
  pages: [
    ...ownPages.map((page) => ({ ...page, remote: 'shell' })),
    ...(release?.remotes ?? []).flatMap(({ name, pages }) => pages.map((page) => ({ ...page, remote: name }))),
  ],
  slots: (release?.remotes ?? [])
    .flatMap(({ name, slots, pages }) =>
      slots.map((slot) => ({ ...slot, remote: name, title: pages[0]?.title ?? 'One card' })),
    )
    .toSorted((a, b) => a.order - b.order),
});

/** Which versions are live: what the gateway wrote into the page, later what `/release.json` says. */
export class ReleaseStore {
  #state: ReleaseState;
  readonly #listeners = new Set<() => void>();

  /** @param inlined text of `<script id="release">`, or null where there is none */
  constructor(inlined: string | null) {
    this.#state = stateOf(readInlined(inlined));
  }

  readonly current = (): ReleaseState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  releaseOf(remote: string): Release | null {
    return this.#state.remotes.find(({ name }) => name === remote) ?? null;
  }

  /** Reads the live release again. @throws when it does not come within 3 s or is not one; the known one then stays */
  async refresh(): Promise<void> {
    const response = await fetch(URL_OF_RELEASE, { cache: 'no-cache', signal: AbortSignal.timeout(PATIENCE_MS) });
    const { readRelease } = await import('./read-release.ts');
    const release = response.ok ? readRelease(await response.text()) : null;
    if (!release) throw new Error(`${URL_OF_RELEASE} is no release (${response.status})`);
    this.#state = stateOf(release);
    this.#listeners.forEach((listener) => listener());
  }
}

/** The gateway has checked each release before it put them into the document: what is there is one, or nothing. */
const readInlined = (text: string | null): LiveRelease | null => {
  try {
    const { rev, kit, remotes } = JSON.parse(text ?? '') as Partial<LiveRelease>;
    return rev !== undefined && kit !== undefined && Array.isArray(remotes) ? { rev, kit, remotes } : null;
  } catch {
    return null;
  }
};
