import type { PageManifest } from '@reset/contracts/manifests';
import { matchPage } from '@reset/contracts/match-page';
import { useLivePages, useLocation } from '@reset/remote-kit/shell';

/** What stands around the page where she is, as its manifest says. */
export const usePageFrame = (): PageManifest['frame'] => {
  const { pathname } = useLocation();
  return matchPage(useLivePages(), pathname)?.page.frame;
};
