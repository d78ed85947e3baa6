import { PageManifest, Release } from '@reset/contracts/manifests';
import type { StatsCompilation } from '@rspack/core';
import { copyFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { buildWorker } from './build-worker.ts';
import { checkHtml } from './check-html.ts';
import { compressBelow } from './compress.ts';
import type { Dist } from './dist.ts';
import { filesBelow, versionOf } from './files.ts';
import { writeKeptFiles } from './kept-files.ts';
import { publish } from './publish.ts';
import { prerenderConfig, shellConfig } from './rspack-config.ts';
import { filesOf, runRspack } from './run-rspack.ts';
import { chunkOf, laterEntries } from './shared-libraries.ts';
import type { Package } from './workspace.ts';

const FIRST_LIMIT = 1024;

/** Bytes of the first script, by gzip: somebody on a poor network waits for each of them before a button does anything. */
const MAIN_LIMIT = 102_400;

/** @throws when the first script has grown beyond what it may weigh */
const weigh = (out: string, { js }: { readonly js: readonly string[] }): void => {
  const bytes = js.reduce((sum, file) => sum + gzipSync(readFileSync(join(out, file)), { level: 9 }).length, 0);
  if (bytes > MAIN_LIMIT)
    throw new Error(
      `the shell's first script is ${bytes} bytes by gzip, more than ${MAIN_LIMIT}; let what is new come later`,
    );
};

const isServed = (file: string): boolean => !file.endsWith('LICENSE.txt');

/** Faces of the first view: preloaded, so that text is not drawn twice. */
const isFirstFont = (file: string): boolean => file.includes('latin-wght-normal.') && file.endsWith('woff2');

type Chunks = Readonly<Record<string, { readonly js: readonly string[]; readonly css: readonly string[] }>>;

/** What comes after the first script, by name; a library by its own. */
const chunksOf = (told: StatsCompilation): Chunks => {
  const libraries = new Map(laterEntries.map((entry) => [chunkOf(entry), entry]));
  const names = Object.keys(told.namedChunkGroups ?? {}).filter((name) => name !== 'main');
  return Object.fromEntries(names.map((name) => [libraries.get(name) ?? name, filesOf(told, name)]));
};

const isMain = (file: string): boolean => /(?:^|\/)main\.[^/]*js$/.test(file);

/** The script is asked for here; `first.js` begins it. */
const assetTags = (files: readonly string[], base: string): string =>
  [
    ...files
      .filter(isFirstFont)
      .map((file) => `<link rel="preload" href="${base}${file}" as="font" type="font/woff2" crossorigin>`),
    ...files
      .filter((file) => /(?:^|\/)main\.[^/]*css$/.test(file))
      .map((file) => `<link rel="stylesheet" href="${base}${file}">`),
    ...files.filter(isMain).map((file) => `<link rel="preload" as="script" fetchpriority="low" href="${base}${file}">`),
  ].join('\n    ');

/** @param version set after the hash was taken, so that the page can name its own release */
const writeIndex = (part: Package, out: string, version: string, chunks: Chunks): void => {
  const base = `/shell/${version}/`;
  const files = filesBelow(out);
  const html = readFileSync(join(part.dir, 'index.html'), 'utf8')
    .replaceAll('%release%', base)
    .replace('%main%', base + (files.find(isMain) ?? ''))
    .replace('%session%', (chunks['session']?.js ?? []).map((file) => base + file).join(' '))
    .replace('<!--assets-->', assetTags(files, base));
  checkHtml('shell/index.html', html);
  writeFileSync(join(out, 'index.html'), html);
};

/**
 * Builds the shell and publishes it as a release that nothing points to yet.
 * @param kit the remote-kit version it brings
 * @param inputs hash of the sources, so that a changed `pages.ts` is read anew
 * @returns its version, the hash of the built files
 */
export const buildShell = async (
  part: Package,
  kit: string,
  inputs: string,
  dist: Dist,
): Promise<{ name: 'shell'; version: string }> => {
  const out = join(dist.work, 'shell');
  const told = await runRspack(shellConfig(part, out));
  weigh(out, filesOf(told, 'main'));
  const chunks = chunksOf(told);
  for (const file of filesBelow(out).filter((name) => !isServed(name))) rmSync(join(out, file));
  const first = readFileSync(join(part.dir, 'src', 'first.js'));
  if (first.length >= FIRST_LIMIT)
    throw new Error(`shell/src/first.js is ${first.length} bytes; it blocks the page, keep it under 1 KB`);
  copyFileSync(join(part.dir, 'src', 'first.js'), join(out, 'first.js'));
  for (const file of ['icon.svg', 'manifest.webmanifest']) copyFileSync(join(part.dir, file), join(out, file));
  cpSync(join(part.dir, 'icons'), out, { recursive: true });
  await buildWorker(part, join('offline', 'worker', 'worker.ts'), join(out, 'sw.js'));
  await buildWorker(part, join('live', 'worker.ts'), join(out, 'live.js'));
  writeKeptFiles(out);

  const drawn = join(dist.work, 'prerender');
  await runRspack(prerenderConfig(part, drawn));
  copyFileSync(join(drawn, 'prerender.cjs'), join(out, 'prerender.cjs'));

  const read = async (name: string): Promise<Readonly<Record<string, unknown>>> => {
    const source = pathToFileURL(join(part.dir, 'src', `${name}.ts`));
    source.searchParams.set('inputs', inputs);
    return import(source.href);
  };
  const { pages } = await read('pages');
  const descriptions = z.record(z.string(), z.string()).parse((await read('descriptions'))['descriptions']);
  const parsed = z
    .array(PageManifest)
    .parse(pages)
    .map((page) => ({ ...page, description: descriptions[page.path] }));
  writeFileSync(join(out, 'pages.json'), JSON.stringify(parsed));
  copyFileSync(join(part.dir, 'index.html'), join(out, 'index.html'));
  const version = versionOf(out);

  writeIndex(part, out, version, chunks);
  const release = {
    name: 'shell',
    version,
    kit,
    entry: 'index.html',
    chunks,
    pages: parsed.map((page) => ({ ...page, js: [], css: [] })),
  };
  writeFileSync(join(out, 'release.json'), JSON.stringify(Release.parse(release)));
  await compressBelow(out);
  publish(dist.releases, 'shell', version, out);
  return { name: 'shell', version };
};
