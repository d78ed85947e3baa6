import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesUnder, root } from './files.ts';

const QUERY = '@media (hover: hover) {';

/** @returns the style sheet without what holds only for a pointer that can hover */
const withoutPointer = (css: string): string => {
  const [before = '', ...parts] = css.split(QUERY);
  const rest = parts.map((part) => {
    let open = 1;
    let end = 0;
    for (; open > 0 && end < part.length; end += 1) open += part[end] === '{' ? 1 : part[end] === '}' ? -1 : 0;
    return part.slice(end);
  });
  return [before, ...rest].join('');
};

test('on touch nothing keeps the look of a pointer over it', () => {
  const sticky = ['remotes', 'shared', 'shell']
    .flatMap((folder) => filesUnder(folder, /\.css$/))
    .filter((file) => withoutPointer(readFileSync(join(root, file), 'utf8')).includes(':hover'));
  expect(sticky).toEqual([]);
});

test('finds a rule outside, and none inside', () => {
  expect(withoutPointer(`${QUERY} .a:hover { color: red; } } .b:hover { color: red; }`)).toBe(
    ' .b:hover { color: red; }',
  );
});
