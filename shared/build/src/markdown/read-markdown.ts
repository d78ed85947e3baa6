import type { Block, Inline } from '@reset/contracts/document';
import { fromMarkdown } from 'mdast-util-from-markdown';

type RootContent = ReturnType<typeof fromMarkdown>['children'][number];
type PhrasingContent = Extract<RootContent, { type: 'paragraph' }>['children'][number];
type List = Extract<RootContent, { type: 'list' }>;

const HEAD = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;
const FACT = /^([a-z][a-zA-Z]*):(.*)$/;
const SAFE = /^(?:\/(?!\/)|https:\/\/|mailto:|tel:|sms:)/;

const KINDS = 'headings, paragraphs, lists, links, bold and italics';

/** An error that names the line, counted from the start of the file. */
type Refuse = (line: number, why: string) => never;

const lineOf = (node: RootContent): number => node.position?.start.line ?? 1;

const isSafe = ({ url }: { readonly url: string }): boolean => SAFE.test(url);

const inline = (nodes: readonly PhrasingContent[], refuse: Refuse): Inline[] =>
  nodes.map((node): Inline => {
    if (node.type === 'text') return { type: 'text', text: node.value.replaceAll('\n', ' ') };
    if (node.type === 'break') return { type: 'text', text: ' ' };
    if (node.type === 'strong' || node.type === 'emphasis')
      return { type: node.type, children: inline(node.children, refuse) };
    if (node.type !== 'link') return refuse(lineOf(node), `${node.type} is not understood; a text has ${KINDS}`);
    if (isSafe(node)) return { type: 'link', to: node.url, children: inline(node.children, refuse) };
    return refuse(lineOf(node), `a link may lead to a path, https, mailto, tel or sms: ${node.url}`);
  });

const list = (node: List, refuse: Refuse): Block => ({
  type: 'list',
  ordered: node.ordered === true,
  items: node.children.map((item) => item.children.map((child) => block(child, refuse))),
});

const block = (node: RootContent, refuse: Refuse): Block => {
  if (node.type === 'paragraph') return { type: 'paragraph', children: inline(node.children, refuse) };
  if (node.type === 'list') return list(node, refuse);
  if (node.type !== 'heading') return refuse(lineOf(node), `${node.type} is not understood; a text has ${KINDS}`);
  if (node.depth === 2 || node.depth === 3)
    return { type: 'heading', level: node.depth, children: inline(node.children, refuse) };
  return refuse(lineOf(node), 'headings are written with ## or ###; the page has its own title');
};

const facts = (head: string, refuse: Refuse): Record<string, string> =>
  Object.fromEntries(
    head.split(/\r?\n/).flatMap((line, index) => {
      if (line.trim() === '') return [];
      const [, name, value = ''] = FACT.exec(line) ?? [];
      if (name === undefined) return refuse(index + 2, 'between the --- lines stands one `name: value` a line');
      return [[name, value.trim()] as const];
    }),
  );

/** A text as it was read; which facts mean something is for whoever uses it. */
interface ReadText {
  readonly facts: Readonly<Record<string, string>>;
  readonly blocks: readonly Block[];
}

/**
 * Reads a text that an operator wrote.
 * @param file named in errors
 * @throws with file and line for HTML, pictures, unsafe links and whatever else a text does not have
 */
export const readMarkdown = (file: string, source: string): ReadText => {
  const refuse: Refuse = (line, why) => {
    throw new Error(`${file}:${line}: ${why}`);
  };
  const [whole = '', head = ''] = HEAD.exec(source) ?? [];
  // The head's lines stay as empty ones, so that the parser counts lines as the file does.
  const body = whole.replaceAll(/[^\n]/g, '') + source.slice(whole.length);
  return {
    facts: facts(head, refuse),
    blocks: fromMarkdown(body).children.map((node) => block(node, refuse)),
  };
};
