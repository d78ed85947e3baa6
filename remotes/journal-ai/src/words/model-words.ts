import { fromMarkdown } from 'mdast-util-from-markdown';

type Node = ReturnType<typeof fromMarkdown>['children'][number];
type Phrase = Extract<Node, { type: 'paragraph' }>['children'][number];

/** What is left of a model's Markdown: nothing that could be followed, loaded or run. */
export type Piece =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'strong' | 'emphasis'; readonly children: readonly Piece[] };
export type Part =
  | { readonly type: 'paragraph' | 'heading'; readonly children: readonly Piece[] }
  | { readonly type: 'list'; readonly ordered: boolean; readonly start: number; readonly items: readonly Part[][] };

/** What is parsed. The rest is shown as it is: advice of this length is none. */
const LONGEST = 20_000;
/** Quotes and lists in quotes and lists: a parser's time grows with the square of them. */
const nested = /^(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])){6,}[ \t]*/gm;

const text = (words: string): Piece => ({ type: 'text', text: words });

const phrase = (node: Phrase): Piece[] => {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'html':
      return [text(node.value)];
    case 'break':
      return [text('\n')];
    case 'strong':
    case 'emphasis':
      return [{ type: node.type, children: node.children.flatMap(phrase) }];
    case 'image':
    case 'imageReference':
      return node.alt ? [text(node.alt)] : [];
    case 'link':
    case 'linkReference':
      return node.children.flatMap(phrase);
    default:
      return [];
  }
};

const part = (node: Node): Part[] => {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return [{ type: node.type, children: node.children.flatMap(phrase) }];
    case 'list': {
      const items = node.children.map((item) => item.children.flatMap(part));
      return [{ type: 'list', ordered: node.ordered === true, start: node.start ?? 1, items }];
    }
    case 'blockquote':
      return node.children.flatMap(part);
    case 'code':
    case 'html':
      return [{ type: 'paragraph', children: [text(node.value)] }];
    default:
      return [];
  }
};

/** @returns the words of a model as paragraphs, headings, lists and emphasis; HTML and code as plain text */
export const modelWords = (markdown: string): Part[] => {
  const parts = fromMarkdown(markdown.slice(0, LONGEST).replaceAll(nested, '')).children.flatMap(part);
  const rest = markdown.slice(LONGEST);
  return rest === '' ? parts : [...parts, { type: 'paragraph', children: [text(rest)] }];
};

const spoken = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => (piece.type === 'text' ? piece.text : spoken(piece.children))).join('');

/** @returns the same words without marks, a line for each part, as they are read out */
export const spokenWords = (parts: readonly Part[]): string =>
  parts.map((one) => (one.type === 'list' ? one.items.map(spokenWords).join('\n') : spoken(one.children))).join('\n');
