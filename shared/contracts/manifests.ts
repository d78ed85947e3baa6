import * as z from 'zod/mini';
import { SlotManifest, SlotNames } from './slots.ts';

const Path = z.string().check(z.regex(/^\/(?:[a-z0-9-]+|:[a-zA-Z]+)?(?:\/(?:[a-z0-9-]+|:[a-zA-Z]+))*$/));
const Name = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/));
const File = z.string().check(
  z.regex(/^[A-Za-z0-9][A-Za-z0-9._/-]*$/),
  z.refine((s) => !s.includes('..')),
);

/**
 * An entry in one of the shell's menus: header and drawer (`main`), Tools, footer, account, phone bar; `own`: beside the
 * account, as an icon on wide screens and in the drawer, for members.
 */
export const NavEntry = z.object({
  menu: z.enum(['main', 'tools', 'footer', 'account', 'bar', 'own']),
  label: z.string().check(z.minLength(1), z.maxLength(40)),
  order: z.int(),
  /** The service whose unread messages and requests are counted beside it. */
  unread: z.optional(Name),
  /** The slot that the page has: all that its cards' services count. */
  unreadIn: z.optional(SlotNames),
  /** The services of which is counted what waits for the team. */
  team: z.optional(z.array(Name)),
});
export type NavEntry = z.output<typeof NavEntry>;

/** Who may open a page: a guard in the shell, a courtesy; the services enforce the rules. */
const PageAccess = z.enum(['public', 'member', 'admin']);

/**
 * What stands around a page. Where nothing is said, the site's footer ends it. `tool`: for a member one line that opens
 * the footer. `fill`: the same, and below 60rem neither bar nor footer: the page has the height between the header and
 * the lower edge, brings its own space at the sides and scrolls inside (a chat).
 */
const PageFrame = z.enum(['tool', 'fill']);

/** A page's first heading before the page itself has come; `member`: what it says to whoever is signed in. */
const PageHeading = z.object({
  text: z.string().check(z.minLength(1)),
  look: z._default(z.enum(['hero', 'display']), 'display'),
  member: z.optional(z.string()),
});

/** A page: URL pattern (`/a/:id`), folder under `src/`, title; `heading` where it does not say the title. */
export const PageManifest = z.object({
  path: Path,
  page: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  title: z.string().check(z.minLength(1)),
  heading: z.optional(PageHeading),
  description: z.optional(z.string()),
  access: PageAccess,
  /** False keeps a public page out of search engines; what is not public never is in them. */
  indexed: z.optional(z.boolean()),
  frame: z.optional(PageFrame),
  nav: z._default(z.array(NavEntry), []),
});
export type PageManifest = z.output<typeof PageManifest>;

/** Whether search engines may list a page. */
export const isIndexed = ({ access, indexed }: Pick<PageManifest, 'access' | 'indexed'>): boolean =>
  access === 'public' && indexed !== false;

/**
 * `remote.json`: what a remote adds to the house. `kit`: the remote-kit version that it needs. `offline`: its public
 * pages are of use without a network, so a device keeps all of its files after the first visit.
 */
export const RemoteManifest = z.object({
  name: Name,
  kit: z.string().check(z.regex(/^\d+\.\d+\.\d+$/)),
  offline: z.optional(z.boolean()),
  pages: z.array(PageManifest),
  slots: z._default(z.array(SlotManifest), []),
});
export type RemoteManifest = z.output<typeof RemoteManifest>;

const files = { js: z.array(File), css: z.array(File) };

/** What a first view needs: files, relative to the release, and by their names the shell's libraries that come later. */
const firstFiles = { ...files, needs: z._default(z.array(z.string()), []) };

/** A page of a release with the files that its first view needs. */
const ReleasePage = z.extend(PageManifest, firstFiles);

/** `release.json`: one built version of a remote, immutable under `/remotes/<name>/<version>/`. */
export const Release = z.object({
  name: Name,
  version: z.string().check(z.regex(/^[A-Za-z0-9._-]{1,64}$/)),
  kit: z.string(),
  offline: z.optional(z.boolean()),
  entry: File,
  pages: z.array(ReleasePage),
  slots: z._default(z.array(z.extend(SlotManifest, firstFiles)), []),
  /** Of the shell: what comes after its first script, by name. */
  chunks: z.optional(z.record(z.string(), z.object(files))),
});
export type Release = z.output<typeof Release>;

/** `files.json` beside a release: every file that a device keeps to run it without a network, relative to it. */
export const ReleaseFiles = z.array(File);

/** A release channel: which version of the shell and of each remote is live. `rev` for compare-and-swap. */
export const Channel = z.object({
  rev: z.int(),
  shell: z.string(),
  remotes: z.record(Name, z.string()),
});
export type Channel = z.output<typeof Channel>;

/**
 * What the gateway inlines into every page as `<script type="application/json" id="release">`, and answers at
 * `/release.json`: the live release of every remote, in full.
 */
export const LiveRelease = z.object({ rev: z.int(), kit: z.string(), remotes: z.array(Release) });
export type LiveRelease = z.output<typeof LiveRelease>;

/** Where a release's file is served. */
export const assetUrl = (release: Pick<Release, 'name' | 'version'>, file: string) =>
  `/remotes/${release.name}/${release.version}/${file}`;
