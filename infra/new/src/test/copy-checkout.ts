import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeNew } from '../new.ts';

const house = fileURLToPath(new URL('../../../..', import.meta.url));

/** What was fetched once: linked. */
const fetched = ['node_modules', '.tools', '.cache'];
/** What is made here, and stays here. */
const made = ['.git', '.data', 'dist'];

/** Links what a package says it depends on to where its siblings' links lead. */
const linkDependencies = (root: string, folder: string): void => {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(join(root, folder, 'package.json'), 'utf8'),
  ) as Partial<Record<'dependencies' | 'devDependencies', Record<string, string>>>;
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    const link = join(root, folder, 'node_modules', name);
    if (existsSync(link)) continue;
    const [sibling] = globSync(`{services,remotes,shared}/*/node_modules/${name}`, { cwd: root });
    if (sibling === undefined) throw new Error(`${folder} depends on ${name}, and nobody else does`);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(resolve(root, dirname(sibling), readlinkSync(join(root, sibling))), link);
  }
};

/** A copy of the checkout, to make something new in it. */
export interface Copy {
  readonly root: string;
  /** `npm run new` there. */
  readonly make: (...args: readonly string[]) => void;
  /** Formats what was made, and does for new packages what `npm run setup` does, without a registry. */
  readonly setup: () => void;
  readonly remove: () => void;
}

/** Copies the sources of the checkout; what is installed is linked. */
export const copyCheckout = (): Copy => {
  const root = mkdtempSync(join(tmpdir(), 'reset-new-'));
  const left = new Set([...fetched, ...made].map((name) => join(house, name)));
  cpSync(house, root, { recursive: true, verbatimSymlinks: true, filter: (path) => !left.has(resolve(path)) });
  for (const name of fetched.filter((each) => existsSync(join(house, each))))
    symlinkSync(join(house, name), join(root, name));
  const files = new Set<string>();
  return {
    root,
    make: (...args) => makeNew(root, args).forEach((file) => files.add(file)),
    setup: () => {
      execFileSync(join(root, 'node_modules/.bin/oxfmt'), [...files], { cwd: root, stdio: 'pipe' });
      for (const file of files) if (file.endsWith('/package.json')) linkDependencies(root, dirname(file));
      files.clear();
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
};
