import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { root } from './files.ts';

/** A node of the syntax tree (ESTree with TypeScript and JSX). */
export interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** @returns whether a value found in the tree is itself a node */
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const langs = { ts: 'ts', tsx: 'tsx', mjs: 'js', js: 'js', mts: 'ts' } as const;

/** Trees of this process: several checks look at the whole checkout, and none changes what it is given. */
const kept = new Map<string, { readonly text: string; readonly tree: Node }>();

/** Parses a source text; `name` tells its language. */
export const parse = (name: string, text: string): Node => {
  const known = kept.get(name);
  if (known?.text === text) return known.tree;
  const ending = (name.split('.').at(-1) ?? 'ts') as keyof typeof langs;
  const tree = parseAst(text, { lang: langs[ending] }) as unknown as Node;
  kept.set(name, { text, tree });
  return tree;
};

/** Parses a file of the checkout. */
export const parseFile = (file: string): Node => parse(file, readFileSync(join(root, file), 'utf8'));

/** Visits a node and everything below it. */
export const walk = (node: Node, visit: (node: Node) => void): void => {
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) if (isNode(child)) walk(child, visit);
  }
};

/** @returns the text of a string literal or of a template without expressions, else null */
export const literal = (node: unknown): string | null => {
  if (!isNode(node)) return null;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral') return null;
  const [only, ...more] = node.quasis as { value: { cooked: string } }[];
  return only && more.length === 0 ? only.value.cooked : null;
};
