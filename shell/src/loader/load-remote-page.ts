import { kitRefusal } from '@reset/contracts/kit-version';
import { assetUrl, type Release } from '@reset/contracts/manifests';
import { slotModule } from '@reset/contracts/slot-module';
import type { ComponentType } from 'react';
import type { LoadPage } from './page-loader.ts';

/** The part of Module Federation's runtime that is needed. */
export interface Federation {
  registerRemotes(remotes: { name: string; entry: string }[], options?: { force?: boolean }): void;
  loadRemote<T>(id: string): Promise<T | null>;
}

interface Registered {
  readonly entry: string;
  tries: number;
  broken: boolean;
}

/** Replaces what the browser keeps of a page's files: damaged ones would come from its cache for a year. */
const renew = async (release: Release, page: string): Promise<void> => {
  const files = [
    ...release.pages.filter((one) => one.page === page),
    ...release.slots.filter((one) => slotModule(one) === page),
  ].flatMap(({ js, css }) => [...js, ...css]);
  const renewals = [...new Set(files)].map((file) => fetch(assetUrl(release, file), { cache: 'reload' }));
  await Promise.allSettled(renewals);
};

/**
 * Loads pages of remotes straight from their entry. A remote that failed once is registered anew with a fresh URL, so
 * that neither federation's nor the browser's memory of the failure stands in the way.
 * @param releaseOf the live release of a remote
 * @param kit the remote-kit version of this shell
 */
export const remotePages = (
  federation: Federation,
  releaseOf: (remote: string) => Release | null,
  kit: string,
): LoadPage => {
  const known = new Map<string, Registered>();

  const register = (release: Release, fresh: boolean): Registered => {
    const entry = assetUrl(release, release.entry);
    const before = known.get(release.name);
    if (before && before.entry === entry && !before.broken && !fresh) return before;
    const tries = before?.entry === entry ? before.tries + 1 : 0;
    const url = new URL(entry, location.origin);
    if (tries > 0) url.searchParams.set('retry', String(tries));
    federation.registerRemotes([{ name: release.name, entry: url.href }], { force: before !== undefined });
    const registered = { entry, tries, broken: false };
    known.set(release.name, registered);
    return registered;
  };

  const attempt = async (release: Release, page: string, fresh: boolean): Promise<ComponentType> => {
    const registered = register(release, fresh);
    try {
      const module = await federation.loadRemote<{ default?: ComponentType }>(`${release.name}/${page}`);
      if (typeof module?.default !== 'function') throw new Error(`${release.name}/${page} has no default export`);
      return module.default;
    } catch (error) {
      registered.broken = true;
      throw error;
    }
  };

  return async ({ remote, page }, fresh) => {
    const release = releaseOf(remote);
    if (!release) throw new Error(`no release of ${remote} is live`);
    const refusal = kitRefusal(release.kit, kit);
    if (refusal !== null) throw new Error(`${remote} ${release.version} is refused: ${refusal}`);
    if (!fresh) return attempt(release, page, false);
    await renew(release, page);
    // A file whose preload failed fails once more when it is first asked for: the browser hands the preload over.
    return attempt(release, page, true).catch(() => attempt(release, page, true));
  };
};
