import { BRAND, pageTitle } from '@reset/contracts/page-title';
import { escapeMarkup as escape } from '@reset/service-kit/escape-markup';
import type { Live, LivePage } from './load-release.ts';

// In an element of type application/json only `<` could end it or open a comment.
const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escape(content)}">`;

/** What search engines and shared links say of a page. An address is given only where the public one is known. */
const aboutPage = (page: LivePage, publicUrl: string): string[] => {
  if (!page.indexed) return [];
  const address = page.path.includes(':') || publicUrl === '' ? null : publicUrl + page.path;
  return [
    ...(address === null ? [] : [`<link rel="canonical" href="${escape(address)}">`]),
    meta('property', 'og:site_name', BRAND),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', pageTitle(page)),
    ...(page.description ? [meta('property', 'og:description', page.description)] : []),
    ...(address === null ? [] : [meta('property', 'og:url', address)]),
    ...(publicUrl === '' ? [] : [meta('property', 'og:image', `${publicUrl}/icon-512.png`)]),
  ];
};

/** Scripts give way to what the page is drawn with. */
const headOf = (live: Live, page: LivePage | null, publicUrl: string): string[] => [
  `<script type="application/json" id="release">${inlineJson(live.release)}</script>`,
  ...(page?.scripts ?? []).map((url) => `<link rel="preload" as="script" fetchpriority="low" href="${escape(url)}">`),
  ...(page?.styles ?? []).map((url) => `<link rel="preload" as="style" href="${escape(url)}">`),
  ...(page ? aboutPage(page, publicUrl) : []),
  ...(page?.indexed ? [] : [meta('name', 'robots', 'noindex')]),
];

const ROOT = '<div id="root"></div>';

/** `data-page` says for which page it was drawn: there React takes it over; else it draws anew. */
const rootOf = (frame: string | undefined, page: string | null): string =>
  `<div id="root"${page === null ? '' : ` data-page="${escape(page)}"`}>${frame ?? ''}</div>`;

const DESCRIPTION = /<meta\s+name="description"[^<>]*>/i;

/**
 * The HTML of a page: the shell's template with the live release, the preloads of the page's remote and its own title.
 * @param page null for the page that is not there
 * @param publicUrl origin for absolute addresses, or '' where it is not known
 */
export const composePage = (live: Live, page: LivePage | null, publicUrl: string): string => {
  const description = page?.description && meta('name', 'description', page.description);
  const placed = description && DESCRIPTION.test(live.template);
  const head = headOf(live, page, publicUrl);
  if (description && !placed) head.push(description);
  // Replacements are functions: in a string `$&` and its kin would mean something.
  return live.template
    .replace(/<title>[^<]*<\/title>/i, () => `<title>${escape(pageTitle(page))}</title>`)
    .replace(DESCRIPTION, (given) => description || given)
    .replace('<!--release-->', () => head.join('\n    '))
    .replace(ROOT, () => rootOf(page ? live.frames?.pages[page.path] : live.frames?.nowhere, page?.path ?? ''));
};

/** The same document without a page: the shell alone, which a device keeps and shows any of its pages with. */
export const composeShell = (live: Live): string =>
  live.template
    .replace('<!--release-->', () => headOf(live, null, '').join('\n    '))
    .replace(ROOT, () => rootOf(live.frames?.neutral, null));
