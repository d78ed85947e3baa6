import type { PageManifest } from '@reset/contracts/manifests';

const HOME_TITLE = 'RESET · Come Home to Yourself';

/** The document's title for a page; null is the page that is not there. */
export const titleOf = (page: Pick<PageManifest, 'path' | 'title'> | null): string => {
  if (page?.path === '/') return HOME_TITLE;
  return `${page?.title ?? 'Page not found'} · RESET`;
};
