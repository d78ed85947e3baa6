import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { RemoteManifest } from '@reset/contracts/manifests';
import { ServiceName } from '@reset/contracts/service-name';
import { e2eEdits } from './e2e-edits.ts';
import { e2eFiles } from './e2e-files.ts';
import { houseEdits } from './house-edits.ts';
import { type Names, namesOf, pluralOf } from './names.ts';
import { dependenciesOf, messagesOf, pageFiles, type PageKind, remoteFiles, sharedFiles } from './remote-files.ts';
import { entityEdits, entityFiles, serviceEvents, serviceFiles, type ServiceOptions } from './service-files.ts';

export const usage = `npm run new -- service <name> <entity> [--reports] [--files] [--conversation]
    a service with one entity, e.g. service recipe-box recipe; --reports: members write it for each other, report it and
    block who wrote it; --files: they upload pictures; --conversation: two write each other
npm run new -- entity <service> <entity>
    one more entity of a service that was made here, as its first is
npm run new -- remote <name>
    a remote without pages
npm run new -- page <remote> <page> <path> <title> [--list|--form <service>/<entity>] [--chat <service>]
    a page of a remote, e.g. page recipes about /recipes/about "About recipes"; --list, --form: of what a service has,
    e.g. page recipes write /recipes/write "A new recipe" --form recipe-box/recipe; --chat: a conversation of two, its
    path ends in /:conversationId`;

const flag = { type: 'boolean' } as const;
const target = { type: 'string' } as const;
const read = (args: readonly string[]) => {
  try {
    const options = { reports: flag, files: flag, conversation: flag, list: target, form: target, chat: target };
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${usage}`, { cause: error });
  }
};

const write = (root: string, files: Record<string, string>): string[] => {
  const taken = Object.keys(files).filter((file) => existsSync(join(root, file)));
  if (taken.length) throw new Error(`already there: ${taken.join(', ')}`);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return Object.keys(files);
};

const edit = (root: string, file: string, change: (text: string) => string): string => {
  const before = readFileSync(join(root, file), 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${file}: found nothing to change`);
  writeFileSync(join(root, file), after);
  return file;
};

const addEvents = (text: string, events: ReturnType<typeof serviceEvents>): string => {
  const facts = events.map((event) => `  '${event.name}': ${event.facts},\n`).join('');
  const tells = events.flatMap((event) => (event.tells ? [`  '${event.name}': ${event.tells},\n`] : [])).join('');
  return text
    .replace(/^\} as const;$/m, (end) => facts + end)
    .replace(/^(export const tellsOf[^]*?)^\};$/m, `$1${tells}};`);
};

/** Folders of what a service has beside its entities. */
const parts = ['images', 'conversations', 'messages', 'moderation', 'commands', 'unread', 'test'];

/** @throws where several of an entity are called like what a service may have besides */
const refuseParts = (entity: Names): void => {
  const { kebab } = pluralOf(entity);
  if (parts.includes(kebab))
    throw new Error(`${entity.kebab}: a service may have ${kebab} besides; call it something else`);
};

const editAll = (root: string, edits: Readonly<Record<string, (text: string) => string>>): string[] =>
  Object.entries(edits).map(([file, change]) => edit(root, file, change));

/** Changes where there is something to change: what is said already is said once. */
const editWhereNeeded = (root: string, edits: Readonly<Record<string, (text: string) => string>>): string[] =>
  Object.entries(edits).flatMap(([file, change]) => {
    const before = readFileSync(join(root, file), 'utf8');
    return change(before) === before ? [] : [edit(root, file, change)];
  });

const addService = (root: string, name: string, entity: string, options: ServiceOptions): string[] => {
  const service = namesOf(name);
  const { success, error } = ServiceName.safeParse(name);
  if (!success) throw new Error(`"${name}": a service's name ${error.issues[0]?.message}`);
  const one = namesOf(entity);
  refuseParts(one);
  return [
    ...write(root, { ...serviceFiles(service, one, options), ...e2eFiles(service, one, options) }),
    ...editAll(root, e2eEdits(service, one, options)),
    ...editWhereNeeded(root, houseEdits(service, one, options)),
    edit(root, 'shared/contracts/events.ts', (text) => addEvents(text, serviceEvents(service, options))),
    edit(root, 'shared/contracts/endpoints.ts', (text) =>
      text
        .replace(/^$/m, () => `import * as ${service.camel} from './http/${service.kebab}.ts';\n`)
        .replace(/,?\s*\]\.flatMap/, `, ${service.camel}].flatMap`),
    ),
  ];
};

/** @throws where there is no such service, or it was not made here */
const addEntity = (root: string, name: string, entity: string): string[] => {
  const [service, one] = [namesOf(name), namesOf(entity)];
  refuseParts(one);
  for (const file of [`shared/contracts/http/${name}.ts`, subjectOf(service)])
    if (!existsSync(join(root, file)))
      throw new Error(`there is no ${file}: only services that were made here take one`);
  const reports = readFileSync(join(root, `shared/contracts/http/${name}.ts`), 'utf8').includes('moderationGroup(');
  const options = { reports, added: true };
  return [
    ...write(root, { ...entityFiles(service, one, reports), ...e2eFiles(service, one, options) }),
    ...editAll(root, { ...entityEdits(service, one, reports), ...e2eEdits(service, one, options) }),
    ...editWhereNeeded(root, houseEdits(service, one, options)),
  ];
};

const addRemote = (root: string, name: string): string[] => {
  const kit = JSON.parse(readFileSync(join(root, 'shared/remote-kit/package.json'), 'utf8')) as { version: string };
  return write(root, remoteFiles(namesOf(name), kit.version));
};

/** @returns the nearest page of the remote above a path; the house's first page where there is none */
const above = (path: string, pages: RemoteManifest['pages']): string => {
  const up = path.slice(0, path.lastIndexOf('/'));
  if (up === '') return '/';
  return pages.some((page) => page.path === up) ? up : above(up, pages);
};

type Values = ReturnType<typeof read>['values'];

/** What a service is about, as its contracts say it; made with it. */
const subjectOf = ({ kebab }: Names): string => `shared/contracts/${kebab}.ts`;

/** @throws where it is not of a service, or of an entity or a conversation of one, that was made here */
const kindOf = (root: string, { list, form, chat }: Values): PageKind => {
  const given = [list, form, chat].filter((of) => of !== undefined);
  const [service = 'none', entity, ...rest] = given[0]?.split('/') ?? [];
  const names = { service: namesOf(service), entity: namesOf(entity ?? 'none') };
  if (given.length === 0) return { kind: 'plain', moderated: false, ...names };
  if (given.length > 1 || rest.length > 0 || (entity === undefined) !== (chat !== undefined)) throw new Error(usage);
  const contract = join(root, `shared/contracts/http/${service}.ts`);
  if (!existsSync(contract)) throw new Error(`there is no service ${service}`);
  const moderated = readFileSync(contract, 'utf8').includes('moderationGroup(');
  const kind: PageKind = { kind: list ? 'list' : form ? 'form' : 'chat', moderated, ...names };
  const subject = join(root, subjectOf(names.service));
  const text = existsSync(subject) ? readFileSync(subject, 'utf8') : '';
  const needed = [`const ${messagesOf(kind).name} = {`, ...(chat ? [] : [`const New${names.entity.pascal} =`])];
  if (!needed.every((each) => text.includes(each)))
    throw new Error(`${service} has no ${chat ? 'conversations' : entity} that such a page could be made of`);
  return kind;
};

/** Says in the contracts what a page says, besides what is said there already. */
const addMessages = (root: string, kind: PageKind): string[] => {
  const { name, said } = messagesOf(kind);
  if (Object.keys(said).length === 0) return [];
  const begin = new RegExp(`^(?:export )?const ${name} = \\{\\n([^]*?)^\\} as const;`, 'm');
  const file = subjectOf(kind.service);
  const before = readFileSync(join(root, file), 'utf8');
  const after = before.replace(begin, (_, had: string) => {
    const more = Object.entries(said).filter(([key]) => !new RegExp(`^ +${key}:`, 'm').test(had));
    return `export const ${name} = {\n${had}${more.map(([key, text]) => `  ${key}: '${text}',\n`).join('')}} as const;`;
  });
  writeFileSync(join(root, file), after);
  return [file];
};

/** Says in the tests of the whole what a page must be; who knows the parts of its path only when it is there is left out. */
const addKnownPage = (root: string, path: string, title: string, access: string): string[] => {
  if (path.includes(':')) return [];
  const known = { path, title: `${title} · RESET`, heading: title, ...(access === 'member' && { member: true }) };
  return [
    edit(root, 'e2e/support/pages.ts', (text) =>
      text.replace(
        /(export const knownPages[^]*?)^\];$/m,
        (_, before: string) => `${before}  ${JSON.stringify(known)},\n];`,
      ),
    ),
  ];
};

/** Adds what a package does not depend on yet. */
const addDependencies = (root: string, file: string, names: readonly string[]): string[] => {
  const pkg = JSON.parse(readFileSync(join(root, file), 'utf8')) as { dependencies: Record<string, string> };
  const missing = names.filter((name) => !(name in pkg.dependencies));
  if (missing.length === 0) return [];
  const added = missing.map((name) => [name, name.startsWith('@reset/') ? 'workspace:*' : 'catalog:'] as const);
  const all = [...Object.entries(pkg.dependencies), ...added].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [edit(root, file, () => `${JSON.stringify({ ...pkg, dependencies: Object.fromEntries(all) }, null, 2)}\n`)];
};

const addPage = (
  root: string,
  [remote, page, path, title]: readonly [string, string, string, string],
  kind: PageKind,
): string[] => {
  const file = `remotes/${remote}/remote.json`;
  if (!existsSync(join(root, file))) throw new Error(`there is no remote ${remote}`);
  const manifest = RemoteManifest.parse(JSON.parse(readFileSync(join(root, file), 'utf8')));
  if (manifest.pages.some((p) => p.path === path)) throw new Error(`${remote} has a page at ${path}`);
  const stands =
    kind.kind === 'plain' ? { access: 'public' } : { access: 'member', frame: kind.kind === 'chat' ? 'fill' : 'tool' };
  const changed = RemoteManifest.parse({
    ...manifest,
    pages: [...manifest.pages, { path, page, title, ...stands, nav: [] }],
  });
  const made = { remote: namesOf(remote), page: namesOf(page), path, title, back: above(path, manifest.pages) };
  const shared = Object.entries(sharedFiles(made, kind)).filter(([each]) => !existsSync(join(root, each)));
  return [
    ...write(root, { ...pageFiles(made, kind), ...Object.fromEntries(shared) }),
    ...addMessages(root, kind),
    ...addKnownPage(root, path, title, stands.access),
    edit(root, file, () => `${JSON.stringify(changed, null, 2)}\n`),
    ...addDependencies(root, `remotes/${remote}/package.json`, dependenciesOf(kind)),
  ];
};

/**
 * Makes a service, a remote or a page that looks like its siblings.
 * @param root the checkout; @param args as in `usage`
 * @returns the files made or changed, relative to the root
 * @throws with what is wrong with the arguments; nothing is overwritten
 */
export const makeNew = (root: string, args: readonly string[]): string[] => {
  const { positionals, values } = read(args);
  const [kind, first, second, third, fourth] = positionals;
  if (kind === 'service' && first && second) return addService(root, first, second, values);
  if (kind === 'entity' && first && second) return addEntity(root, first, second);
  if (kind === 'remote' && first) return addRemote(root, first);
  if (kind === 'page' && first && second && third && fourth)
    return addPage(root, [first, second, third, fourth], kindOf(root, values));
  throw new Error(usage);
};
