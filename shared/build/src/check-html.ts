const RULES: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a style attribute', /<[^>]*\sstyle\s*=/i],
  ['a style element', /<style[\s>]/i],
  ['an event handler attribute', /<[^>]*\son[a-z]+\s*=/i],
  ['an inline script', /<script(?![^>]*\ssrc\s*=)(?![^>]*\stype\s*=\s*["']?application\/json)[^>]*>/i],
];

/** @throws when HTML holds what the content security policy blocks */
export const checkHtml = (file: string, html: string): void => {
  const bare = html.replaceAll(/<!--[\s\S]*?-->/g, '');
  for (const [what, pattern] of RULES) {
    if (pattern.test(bare)) throw new Error(`${file} holds ${what}, which the content security policy blocks`);
  }
};
