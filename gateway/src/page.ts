import type { Live, LivePage } from './load-release.ts';

const BRAND = 'RESET';
const HOME_TITLE = 'RESET · Come Home to Yourself';
const NOT_FOUND_TITLE = `Page not found · ${BRAND}`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char] ?? char);

const titleOf = (page: LivePage | null): string => {
  if (!page) return NOT_FOUND_TITLE;
  return page.path === '/' ? HOME_TITLE : `${page.title} · ${BRAND}`;
};

// In an element of type application/json only `<` could end it or open a comment.
const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const headOf = (live: Live, page: LivePage | null, publicUrl: string): string[] => [
  `<script type="application/json" id="release">${inlineJson(live.release)}</script>`,
  ...(page?.scripts ?? []).map((url) => `<link rel="preload" as="script" href="${escape(url)}">`),
  ...(page?.styles ?? []).map((url) => `<link rel="preload" as="style" href="${escape(url)}">`),
  ...(page && !page.path.includes(':') ? [`<link rel="canonical" href="${escape(publicUrl + page.path)}">`] : []),
  ...(page?.public ? [] : ['<meta name="robots" content="noindex">']),
];

const DESCRIPTION = /<meta\s+name="description"[^>]*>/i;

/**
 * The HTML of a page: the shell's template with the live release, the preloads of the page's remote and its own title.
 * @param page null for the page that is not there
 * @param publicUrl origin for the canonical link, or '' for a relative one
 */
export const composePage = (live: Live, page: LivePage | null, publicUrl: string): string => {
  const description = page?.description && `<meta name="description" content="${escape(page.description)}">`;
  const placed = description && DESCRIPTION.test(live.template);
  const head = headOf(live, page, publicUrl);
  if (description && !placed) head.push(description);
  // Replacements are functions: in a string `$&` and its kin would mean something.
  return live.template
    .replace(/<title>[^<]*<\/title>/i, () => `<title>${escape(titleOf(page))}</title>`)
    .replace(DESCRIPTION, (given) => description || given)
    .replace('<!--release-->', () => head.join('\n    '));
};
