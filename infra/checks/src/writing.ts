import { isNode, type Node, walk } from './ast.ts';

/** Where she writes without a draft, and why nothing of hers is lost there. */
export const withoutDraft: Readonly<Record<string, string>> = {
  'remotes/community/src/forum/search-form.tsx': 'a search',
  'remotes/journal-ai/src/journal/search-form.tsx': 'a search',
  'remotes/reset-content/src/daily/line-form.tsx': 'the line is kept by whoever shows the form',
  'remotes/reset-content/src/library-grounding-worksheet/sheet.tsx': 'kept where she says so, in a state of its own',
  'shell/src/auth/sign-in-form.tsx': 'a password is never kept',
  'shell/src/auth/sign-up-form.tsx': 'a password is never kept',
};

const inputs = new Set(['TextArea', 'TextInput', 'ChatComposer', 'textarea']);
const stores = new Set(['localStorage', 'sessionStorage', 'indexedDB', 'caches']);

const isFunction = ({ type }: Node): boolean => type.endsWith('FunctionExpression') || type === 'FunctionDeclaration';

/** Visits what runs as part of a function, not what functions inside of it do. */
const walkOwn = (node: Node, visit: (node: Node) => void): void => {
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (!isNode(child)) continue;
      visit(child);
      if (!isFunction(child)) walkOwn(child, visit);
    }
  }
};

const isDiscard = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' &&
  isNode(callee) &&
  callee.type === 'MemberExpression' &&
  isNode(callee.property) &&
  callee.property.name === 'discard' &&
  isNode(callee.object) &&
  /draft$/i.test(String(callee.object.name));

/**
 * How a page could lose what she writes: a field without a draft, a store past remote-kit, or a draft that is given up
 * by what only a save may settle, and only of the very words that were sent.
 */
export const writingFaults = (file: string, program: Node): string[] => {
  const found = new Set<string>();
  let writes = false;
  let drafts = false;
  walk(program, (node) => {
    if (node.type === 'JSXOpeningElement' && isNode(node.name) && inputs.has(String(node.name.name))) writes = true;
    if (node.type === 'Identifier' && /draft$/i.test(String(node.name))) drafts = true;
    if (node.type === 'Identifier' && stores.has(String(node.name)) && file.startsWith('remotes/')) {
      found.add(`${String(node.name)} is remote-kit's: use a device atom, a device map or a draft`);
    }
    if (!isFunction(node) || node.async !== true) return;
    walkOwn(node, (inside) => {
      if (isDiscard(inside)) found.add('discard is her choice: what a save has taken is settled, with the words sent');
    });
  });
  if (writes && !drafts && !(file in withoutDraft)) found.add('she writes here, and no draft keeps it');
  return [...found];
};
