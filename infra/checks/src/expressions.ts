import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { isNode, type Node, parse, walk } from './ast.ts';
import { filesUnder, isTest, root } from './files.ts';

/** A regular expression of the product and where it stands. */
export interface Expression {
  readonly source: string;
  readonly flags: string;
  /** `file:line`. */
  readonly at: string;
}

const Literal = z.object({ regex: z.object({ pattern: z.string(), flags: z.string() }), start: z.number() });
const Built = z.array(z.object({ source: z.string(), flags: z.string(), at: z.string() }));

const product = ['shell', 'remotes', 'services', 'shared', 'gateway', 'infra/local-ai'];

/** @returns every source file that the product is made of */
const productFiles = (): string[] =>
  product.flatMap((folder) => filesUnder(folder, /\.(?:ts|tsx|mts|js|mjs)$/)).filter((file) => !isTest(file));

const placeOf = (file: string, text: string, start: number): string =>
  `${file}:${text.slice(0, start).split('\n').length}`;

const isRegExp = ({ type, callee }: Node): boolean =>
  (type === 'NewExpression' || type === 'CallExpression') && isNode(callee) && callee.name === 'RegExp';

/** @returns the expressions written in a source, and the places where one is put together */
export const expressionsIn = (file: string, text: string): { written: Expression[]; built: string[] } => {
  const written: Expression[] = [];
  const built: string[] = [];
  walk(parse(file, text), (node) => {
    const literal = Literal.safeParse(node).data;
    if (literal) {
      const { pattern, flags } = literal.regex;
      written.push({ source: pattern, flags, at: placeOf(file, text, literal.start) });
    }
    if (isRegExp(node)) built.push(placeOf(file, text, Number(node.start)));
  });
  return { written, built };
};

/** @returns the expressions that modules put together while they are loaded, as a process of its own sees them */
const builtWhileLoading = (files: readonly string[]): Expression[] => {
  const script = join(import.meta.dirname, 'print-built-expressions.ts');
  return Built.parse(JSON.parse(execFileSync(process.execPath, [script, ...files], { encoding: 'utf8' })));
};

/** @returns every expression of the product, and what is put together later, out of words that nobody has looked at */
export const productExpressions = (): { all: Expression[]; late: string[] } => {
  const found = productFiles().map((file) => ({
    file,
    ...expressionsIn(file, readFileSync(join(root, file), 'utf8')),
  }));
  const built = builtWhileLoading(found.filter((one) => one.built.length > 0).map(({ file }) => file));
  const seen = new Set(built.map(({ at }) => at));
  return {
    all: [...found.flatMap(({ written }) => written), ...built],
    late: found.flatMap((one) => one.built).filter((at) => !seen.has(at)),
  };
};
