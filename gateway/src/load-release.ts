import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assetUrl, type Channel, isIndexed, type LiveRelease, PageManifest, Release } from '@reset/contracts/manifests';
import { UNNAMED } from '@reset/contracts/page-title';
import * as z from 'zod/mini';
import { drawFrames, type Frames } from './frames.ts';

/** A page of the live house with what its first view needs. */
export interface LivePage {
  readonly path: string;
  readonly title: string;
  readonly description: string | undefined;
  /** Whether search engines may list it. */
  readonly indexed: boolean;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Everything that is live, loaded and checked as one. */
export interface Live {
  readonly shell: string;
  readonly template: string;
  readonly release: LiveRelease;
  readonly pages: readonly LivePage[];
  /** Null: pages begin empty, and are drawn by their scripts. */
  readonly frames: Frames | null;
}

const ShellRelease = z.pick(Release, { name: true, version: true, kit: true, chunks: true });

const readJson = async <T extends z.ZodMiniType>(schema: T, ...path: string[]): Promise<z.output<T>> => {
  const parsed = schema.safeParse(JSON.parse(await readFile(join(...path), 'utf8')));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Error(`${path.slice(1).join('/')}: ${issue?.path.join('.')}: ${issue?.message}`);
};

const isItself = <R extends { name: string; version: string }>(release: R, name: string, version: string): R => {
  if (release.name === name && release.version === version) return release;
  throw new Error(`${name}/${version}/release.json says ${release.name}/${release.version}`);
};

const loadShell = async (root: string, version: string) => {
  const [release, pages, template] = await Promise.all([
    readJson(ShellRelease, root, 'shell', version, 'release.json'),
    readJson(z.array(PageManifest), root, 'shell', version, 'pages.json'),
    readFile(join(root, 'shell', version, 'index.html'), 'utf8'),
  ]);
  isItself(release, 'shell', version);
  if (!template.includes('<!--release-->')) throw new Error(`shell/${version}/index.html: has no <!--release-->`);
  return { kit: release.kit, chunks: release.chunks ?? {}, pages, template };
};

const loadRemote = async (root: string, name: string, version: string) =>
  isItself(await readJson(Release, root, name, version, 'release.json'), name, version);

interface Drawn {
  readonly live: Live;
  readonly problems: readonly string[];
}

type Shell = Awaited<ReturnType<typeof loadShell>> & { readonly version: string };

/** Addresses of what a shell has by these names, each once. */
const filesOf = ({ version, chunks }: Shell, names: readonly string[]) => {
  const urls = (kind: 'js' | 'css') =>
    names.flatMap((name) => chunks[name]?.[kind] ?? []).map((file) => `/shell/${version}/${file}`);
  return { scripts: urls('js'), styles: urls('css') };
};

/** What is for admins alone is not named before it is known who asks. */
const livePage = (page: PageManifest, scripts: readonly string[], styles: readonly string[]): LivePage => ({
  path: page.path,
  title: page.access === 'admin' ? UNNAMED : page.title,
  description: page.description,
  indexed: isIndexed(page),
  scripts: [...new Set(scripts)],
  styles: [...new Set(styles)],
});

const shellPages = (shell: Shell): LivePage[] =>
  shell.pages.map((page) => {
    const { scripts, styles } = filesOf(shell, [`page-${page.page}`, 'kit']);
    return livePage(page, scripts, styles);
  });

/** What such a page is loaded and kept with, and by whom. */
const remotePages = (release: Release, shell: Shell): LivePage[] =>
  release.pages.map((page) => {
    const { scripts, styles } = filesOf(shell, ['federation', 'kit', ...page.needs]);
    // Nor is any of it fetched.
    if (page.access === 'admin') return livePage(page, scripts, styles);
    const url = (file: string) => assetUrl(release, file);
    return livePage(page, [...scripts, ...[release.entry, ...page.js].map(url)], [...styles, ...page.css.map(url)]);
  });

/**
 * Loads what a channel points at.
 * @param root directory of the releases
 * @returns what is live, and what is wrong with each remote that had to be left out; `drawn` the same with its frames
 * @throws when the shell itself cannot be used
 */
export const loadRelease = async (
  root: string,
  channel: Channel,
): Promise<{ live: Live; problems: readonly string[]; drawn: () => Promise<Drawn> }> => {
  const shell = { version: channel.shell, ...(await loadShell(root, channel.shell)) };
  const loaded = await Promise.allSettled(
    Object.entries(channel.remotes).map(([name, version]) => loadRemote(root, name, version)),
  );
  const remotes = loaded.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const problems = loaded.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
  const release = { rev: channel.rev, kit: shell.kit, remotes };
  const pages = [...shellPages(shell), ...remotes.flatMap((remote) => remotePages(remote, shell))];
  const live = { shell: channel.shell, template: shell.template, release, pages, frames: null };
  const script = `shell/${channel.shell}/prerender.cjs`;
  const drawn = () =>
    drawFrames(join(root, script), release).then(
      (frames) => ({ live: { ...live, frames }, problems }),
      (error: unknown) => ({ live, problems: [...problems, `${script}: ${String(error)}`] }),
    );
  return { live, problems, drawn };
};
