import type { PageManifest } from './manifests.ts';

/** The product's name, where a page stands by itself: in a share, on a home screen. */
export const BRAND = 'RESET';

const HOME_TITLE = `${BRAND} · Come Home to Yourself`;
const NOT_FOUND = 'Page not found';

/** The title of a page for admins, until it is known that she is one. */
export const UNNAMED = 'Loading';

/** The document's title for a page; null is the page that is not there. Home has the title of the house. */
export const pageTitle = (page: Pick<PageManifest, 'path' | 'title'> | null): string =>
  page?.path === '/' ? HOME_TITLE : `${page?.title ?? NOT_FOUND} · ${BRAND}`;
