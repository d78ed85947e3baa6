import type { LivePage } from './load-release.ts';
import { escapeMarkup } from '@reset/service-kit/escape-markup';

/**
 * `sitemap.xml`: the live pages that search engines may list. A path with a parameter names no page by itself.
 * @param origin of the public site, without a slash at the end
 */
export const composeSiteMap = (pages: readonly LivePage[], origin: string): string => {
  const listed = pages.filter(({ indexed, path }) => indexed && !path.includes(':'));
  const urls = listed.map(({ path }) => `  <url><loc>${escapeMarkup(origin + path)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`;
};
