import { fillFiles } from './fill.ts';
import type { Names } from './names.ts';
import { packageFiles } from './package-files.ts';
import { chatPage } from './chat-page.ts';
import { formPage, listPage, moderationFile, plainPage, saidBy } from './page-files.ts';
import { sharedParts } from './page-parts.ts';

/** What a page shows: nothing yet, or what a service has. */
export interface PageKind {
  readonly kind: 'plain' | 'list' | 'form' | 'chat';
  readonly service: Names;
  readonly entity: Names;
  /** Whether members can report what stands there. */
  readonly moderated: boolean;
}

interface Page {
  readonly remote: Names;
  readonly page: Names;
  readonly path: string;
  readonly title: string;
  /** The page of its remote that it belongs to. */
  readonly back: string;
}

const filesOf = { plain: plainPage, list: listPage, form: formPage, chat: chatPage };

/** What a page of this kind takes beside what every page does. */
export const dependenciesOf = ({ kind }: PageKind): readonly string[] => {
  if (kind === 'plain') return [];
  return kind === 'chat' ? ['@reset/contracts'] : ['@reset/contracts', 'zod'];
};

/** What the pages of a remote share: how the service is told of reports, and the parts of an entity. */
export const sharedFiles = (
  { remote }: Page,
  { kind, service, entity, moderated }: PageKind,
): Record<string, string> => {
  const parts = Object.entries(sharedParts[kind]).map(([file, text]) => [`$-entity-parts/${file}`, text] as const);
  const reported = moderated && (kind === 'list' || kind === 'chat');
  const files = [...parts, ...(reported ? [['moderation/$-service-moderation.ts', moderationFile] as const] : [])];
  const placed = files.map(([file, text]) => [`remotes/${remote.kebab}/src/${file}`, text] as const);
  return fillFiles(Object.fromEntries(placed), { service, entity }, moderated);
};

/** The messages that the contracts have of it, and what a page adds to them. */
export const messagesOf = ({ kind, entity }: PageKind) => ({
  name: kind === 'chat' ? 'conversationMessages' : `${entity.camel}Messages`,
  said: saidBy[kind],
});

/**
 * A page of a remote, in the shape of its siblings.
 * @throws where a conversation's path does not say which one
 */
export const pageFiles = (page: Page, kind: PageKind): Record<string, string> => {
  const { remote, path, title, back } = page;
  const param = /:([a-zA-Z]+)$/.exec(path)?.[1];
  if (kind.kind === 'chat' && param === undefined) throw new Error(`${path}: end it with which conversation, /:id`);
  const texts: Readonly<Record<string, string>> = {
    __TEXT__: JSON.stringify(title),
    __TITLE__: /["&{}<>\\]/.test(title) ? `{${JSON.stringify(title)}}` : `"${title}"`,
    __BACK__: back,
    __PARAM__: param ?? '',
  };
  const { service, entity, moderated } = kind;
  const files = fillFiles(filesOf[kind.kind], { page: page.page, service, entity }, moderated);
  return Object.fromEntries(
    Object.entries(files).map(([file, text]) => [
      `remotes/${remote.kebab}/src/${page.page.kebab}/${file}`,
      text.replaceAll(/__[A-Z]+__/g, (token) => texts[token] ?? token),
    ]),
  );
};

/** A new remote without pages. */
export const remoteFiles = (remote: Names, kit: string): Record<string, string> => ({
  ...packageFiles(
    `remotes/${remote.kebab}`,
    `remote-${remote.kebab}`,
    { '@reset/remote-kit': 'workspace:*', '@reset/ui': 'workspace:*', react: 'catalog:', 'react-dom': 'catalog:' },
    { '@testing-library/react': 'catalog:', 'happy-dom': 'catalog:', vitest: 'catalog:' },
  ),
  [`remotes/${remote.kebab}/remote.json`]: `${JSON.stringify({ name: remote.kebab, kit, pages: [] }, null, 2)}\n`,
});
