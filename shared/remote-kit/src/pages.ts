import type { PageManifest } from '@reset/contracts/manifests';
import { matchPage } from '@reset/contracts/match-page';
import { createContext, useContext } from 'react';

export const PagesContext = createContext<readonly PageManifest[]>([]);

/** Every live page, the shell's own and the remotes', as their manifests declare them. */
export const useLivePages = (): readonly PageManifest[] => useContext(PagesContext);

/**
 * Whether some live page answers a path, so that nothing points to a page that is not there.
 * @param path same-origin path; query and hash are ignored
 */
export const usePageThere = (path: string): boolean => {
  const [pathname = ''] = path.split(/[?#]/, 1);
  return matchPage(useLivePages(), pathname) !== null;
};
