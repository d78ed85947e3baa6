import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { isNode, literal, type Node, walk } from './ast.ts';
import { root } from './files.ts';

/** Calls whose sentences are for developers or operators, not for readers of the product. */
const notShown = new Set(['api', 'describe', 'Error', 'test', 'expect']);

const calleeName = ({ callee }: Node): string => {
  if (!isNode(callee)) return '';
  const named = callee.type === 'MemberExpression' ? callee.property : callee;
  return isNode(named) && typeof named.name === 'string' ? named.name : '';
};

const isSentence = (text: string): boolean => /^[A-Z].*\s/.test(text);

const constants = (program: Node): Map<string, string> => {
  const found = new Map<string, string>();
  walk(program, (node) => {
    if (node.type !== 'VariableDeclarator' || !isNode(node.id)) return;
    const text = literal(node.init);
    if (text !== null && typeof node.id.name === 'string') found.set(node.id.name, text);
  });
  return found;
};

const sentencesIn = (node: unknown, known: ReadonlyMap<string, string>): string[] => {
  if (!isNode(node)) return [];
  const text = literal(node) ?? (node.type === 'Identifier' ? known.get(String(node.name)) : undefined) ?? null;
  if (text !== null) return isSentence(text) ? [text] : [];
  if (node.type !== 'ObjectExpression') return [];
  return (node.properties as Node[]).flatMap((property) => sentencesIn(property.value, known));
};

/** @returns the sentences that a contract's checks say: arguments of calls such as `refine(..., 'Say what to do')` */
export const checkMessages = (program: Node): string[] => {
  const known = constants(program);
  const found = new Set<string>();
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || notShown.has(calleeName(node))) return;
    for (const argument of node.arguments as unknown[])
      for (const text of sentencesIn(argument, known)) found.add(text);
  });
  return [...found];
};

const leaves = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [];
};

/** @returns every string in the `...Messages` that a module of the contracts exports */
export const exportedMessages = async (file: string): Promise<string[]> => {
  const module = (await import(pathToFileURL(join(root, file)).href)) as Record<string, unknown>;
  const all = Object.entries(module).filter(([name]) => name.endsWith('Messages'));
  return all.flatMap(([, value]) => leaves(value));
};

/** @returns every text a source names literally: strings, templates without expressions, text between tags */
export const literals = (program: Node): Set<string> => {
  const found = new Set<string>();
  walk(program, (node) => {
    const text = node.type === 'JSXText' ? String(node.value).trim() : literal(node);
    if (text) found.add(text);
  });
  return found;
};
