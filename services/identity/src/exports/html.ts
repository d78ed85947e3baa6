import { escapeMarkup as escape } from '@reset/service-kit/escape-markup';
import type { Line } from './lines.ts';
import type { GatheredFile, Unopened } from './tables.ts';
import { parted } from './parted.ts';
import { labelOf, nothingText, titleOf, unopenedText, wordsOfRow } from './words.ts';

const STYLE = `:root{color-scheme:light dark}body{max-width:44rem;margin:0 auto;padding:1.5rem;font:1rem/1.6 Georgia,serif;
color:#2b2622;background:#fdf8f2}h1,h2,h3,h4{line-height:1.25;overflow-wrap:anywhere}h2{margin-top:3rem;border-bottom:1px solid #8a7b6c}
h4{margin-bottom:.25rem}article{margin:0 0 1.75rem}ul.facts{margin:.25rem 0;padding:0;list-style:none;font-size:.9375rem}
.words{white-space:pre-wrap;overflow-wrap:anywhere;margin:.5rem 0}.label{font-weight:bold}img{max-width:100%;height:auto}
a{color:#7a3417}@media(prefers-color-scheme:dark){body{color:#f2e9df;background:#211c19}a{color:#f0b48f}}`;

const rowHtml = (row: unknown, picture: string): string => {
  const { heading, facts, texts } = wordsOfRow(row);
  const lines = facts.map(([label, text]) => `<li>${escape(label)}: ${escape(text)}</li>`).join('');
  const words = texts.map(
    ([label, text]) => `<p class="label">${escape(label)}</p><div class="words" dir="auto">${escape(text)}</div>`,
  );
  return `<article>${heading && `<h4 dir="auto">${escape(heading)}</h4>`}${lines && `<ul class="facts">${lines}</ul>`}${words.join('')}${picture}</article>\n`;
};

/** What the page is made of: each service with what it keeps. */
interface Chapter {
  readonly service: string;
  readonly lines: () => AsyncIterable<Line>;
  readonly files: readonly GatheredFile[];
  readonly unopened: readonly Unopened[];
}

/** Where a file of hers is in the archive. */
export const filePath = (service: string, name: string): string => `files/${service}/${name}`;

/** The largest picture of those that a row names. */
const pictureOf = (row: unknown, { service, files }: Chapter): string => {
  const named = new Set<unknown>(
    typeof row === 'object' && row && 'files' in row && Array.isArray(row.files) ? row.files : [],
  );
  const [largest] = files.filter(({ name }) => named.has(name)).toSorted((a, b) => b.size - a.size);
  return largest
    ? `<p><img src="${escape(filePath(service, largest.name))}" alt="The picture of this row" loading="lazy"></p>`
    : '';
};

/** What is missing, said before anything else. */
const missing = (chapters: readonly Chapter[]): string => {
  const parts = chapters.flatMap(({ service, unopened }) =>
    unopened.map(({ part, rows }) => `<li>${escape(titleOf(service))}, ${escape(part)}: ${rows}</li>`),
  );
  return parts.length
    ? `<p>Some of it could not be opened any more, and is not in this copy. How many of which part:</p>\n<ul>${parts.join('')}</ul>\n`
    : '';
};

async function* chapter(one: Chapter): AsyncGenerator<string, void> {
  yield `<section aria-labelledby="${escape(one.service)}"><h2 id="${escape(one.service)}">${escape(titleOf(one.service))}</h2>\n`;
  for await (const piece of parted(one.lines())) {
    if ('head' in piece) yield `<h3>${escape(labelOf(piece.head))}</h3>\n`;
    else if ('unopened' in piece) yield `<p>${unopenedText(piece.unopened)}</p>\n`;
    else if ('empty' in piece) yield `<p>${escape(nothingText(piece.empty))}</p>\n`;
    else yield rowHtml(piece.row, piece.single ? '' : pictureOf(piece.row, one));
  }
  yield '</section>\n';
}

/** One page with everything, which opens from the archive without us: it runs nothing and asks for nothing. */
export async function* html(chapters: readonly Chapter[], when: string): AsyncGenerator<string, void> {
  yield `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self' file:">
<meta name="robots" content="noindex"><title>Your data from RESET</title><style>${STYLE}</style></head><body><main>
<h1>Your data from RESET</h1><p>${escape(when)} The same stands beside this page as Markdown and JSON. Times are in UTC.</p>
${missing(chapters)}<nav aria-label="Parts"><ul>${chapters.map(({ service }) => `<li><a href="#${escape(service)}">${escape(titleOf(service))}</a></li>`).join('')}</ul></nav>
`;
  for (const one of chapters) yield* chapter(one);
  yield '</main></body></html>\n';
}
