import { filesBelow } from './files.ts';
import { pageConfig } from './rspack-config.ts';
import { runRspack } from './run-rspack.ts';
import { readPackage } from './workspace.ts';

interface BuiltPage {
  /** Paths below the output folder, for the page's script and link elements. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * Builds a page that stands alone, outside of federation: a tool of the house, never a part of the product.
 * @param page its package's folder, its entry in there, its name in class names, and the folder that is filled
 * @throws with the compiler's words
 */
export const buildPage = async (page: {
  readonly dir: string;
  readonly entry: string;
  readonly name: string;
  readonly out: string;
}): Promise<BuiltPage> => {
  const part = readPackage(page.dir);
  if (!part) throw new Error(`${page.dir} is no package`);
  await runRspack(pageConfig(part, page.name, page.out, page.entry));
  const files = filesBelow(page.out);
  const first = (ending: string) => files.filter((file) => file.startsWith('assets/main.') && file.endsWith(ending));
  return { scripts: first('.js'), styles: first('.css') };
};
