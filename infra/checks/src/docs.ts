import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from './files.ts';

/** Made by commands, so not in a fresh checkout. */
const made = ['dist', '.data', '.tools', '.cache', 'node_modules'];

const isPlaceholder = (path: string): boolean => /[<>*{}…$|\s]|\.\.\./.test(path);

/**
 * @param file the document, from the checkout; @param text its Markdown
 * @returns every path of the checkout it names, in backquotes or as a link, that is not there
 */
export const missingPaths = (file: string, text: string): string[] => {
  const top = new Set(readdirSync(root).filter((name) => !made.includes(name)));
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, path = '']) => path);
  const inHouse = quoted.filter(
    (path) => path.includes('/') && !isPlaceholder(path) && top.has(path.split('/')[0] ?? ''),
  );
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g)].map(([, path = '']) =>
    normalize(join(dirname(file), path)),
  );
  return [...new Set([...inHouse, ...links])].filter((path) => !existsSync(join(root, path)));
};
