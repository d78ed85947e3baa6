const RULES: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a style attribute', /<[^<>]*\sstyle\s*=/i],
  ['a style element', /<style[\s>]/i],
  ['an event handler attribute', /<[^<>]*\son[a-z]+\s*=/i],
];

const withoutComments = (html: string): string => {
  const [first = '', ...rest] = html.split('<!--');
  return first + rest.map((part) => part.slice(part.includes('-->') ? part.indexOf('-->') + 3 : 0)).join('');
};

const isInline = (tag: string): boolean => !/\ssrc\s*=/i.test(tag) && !/\stype\s*=\s*["']?application\/json/i.test(tag);

/** @throws when HTML holds what the content security policy blocks */
export const checkHtml = (file: string, html: string): void => {
  const bare = withoutComments(html);
  const found = RULES.flatMap(([what, pattern]) => (pattern.test(bare) ? [what] : []));
  const scripts = [...bare.matchAll(/<script[^<>]*>/gi)].map(([tag]) => tag);
  if (scripts.some(isInline)) found.push('an inline script');
  if (found.length) throw new Error(`${file} holds ${found.join(', ')}, which the content security policy blocks`);
};
