import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { RemoteManifest } from '@reset/contracts/manifests';
import { namesOf } from './names.ts';
import { pageFiles, remoteFiles } from './remote-files.ts';
import { serviceFiles } from './service-files.ts';

export const usage = `npm run new -- service <name> <entity>              a service with one entity, e.g. service recipes recipe
npm run new -- remote <name>                        a remote without pages
npm run new -- page <remote> <page> <path> <title>  a page of a remote, e.g. page recipes list /recipes "Recipes"`;

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

const addService = (root: string, name: string, entity: string): string[] => {
  const service = namesOf(name);
  const erased = `  '${service.kebab}.member.erased.v1': z.object({ id: Id }),\n`;
  return [
    ...write(root, serviceFiles(service, namesOf(entity))),
    edit(root, 'shared/contracts/events.ts', (text) => text.replace(/^\} as const;$/m, (end) => erased + end)),
    edit(root, 'shared/contracts/endpoints.ts', (text) =>
      text
        .replace(/^$/m, () => `import * as ${service.camel} from './http/${service.kebab}.ts';\n`)
        .replace(/\]\.flatMap/, (end) => `, ${service.camel}${end}`),
    ),
  ];
};

const addRemote = (root: string, name: string): string[] => {
  const kit = JSON.parse(readFileSync(join(root, 'shared/remote-kit/package.json'), 'utf8')) as { version: string };
  return write(root, remoteFiles(namesOf(name), kit.version));
};

const addPage = (root: string, remote: string, page: string, path: string, title: string): string[] => {
  const file = `remotes/${remote}/remote.json`;
  if (!existsSync(join(root, file))) throw new Error(`there is no remote ${remote}`);
  const manifest = RemoteManifest.parse(JSON.parse(readFileSync(join(root, file), 'utf8')));
  if (manifest.pages.some((p) => p.path === path)) throw new Error(`${remote} has a page at ${path}`);
  const pages = [...manifest.pages, { path, page, title, access: 'public' as const, nav: [] }];
  const changed = RemoteManifest.parse({ ...manifest, pages });
  return [
    ...write(root, pageFiles(namesOf(remote), namesOf(page), title)),
    edit(root, file, () => `${JSON.stringify(changed, null, 2)}\n`),
  ];
};

/**
 * Makes a service, a remote or a page that looks like its siblings.
 * @param root the checkout; @param args as in `usage`
 * @returns the files made or changed, relative to the root
 * @throws with what is wrong with the arguments; nothing is overwritten
 */
export const makeNew = (root: string, args: readonly string[]): string[] => {
  const [kind, first, second, third, fourth] = args;
  if (kind === 'service' && first && second) return addService(root, first, second);
  if (kind === 'remote' && first) return addRemote(root, first);
  if (kind === 'page' && first && second && third && fourth) return addPage(root, first, second, third, fourth);
  throw new Error(usage);
};
