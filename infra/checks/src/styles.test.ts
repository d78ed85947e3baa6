import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesUnder, isTest, root } from './files.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** @returns what a style sheet says of a selector, wherever it stands */
const rulesOf = (file: string, selector: string): string => {
  const css = read(file);
  const at = css.indexOf(`${selector} {`);
  expect(at, `${selector} in ${file}`).toBeGreaterThanOrEqual(0);
  return css.slice(at, css.indexOf('}', at));
};
const layerOf = (file: string, selector: string) => Number(/z-index: (\d+);/.exec(rulesOf(file, selector))?.[1]);

test('a menu, and the header around it while it is open, lie over the toasts', () => {
  const toasts = layerOf('shared/ui/src/toast/toast.module.css', '.viewport');
  expect(layerOf('shared/ui/src/menu/menu.module.css', '.popup')).toBeGreaterThan(toasts);
  expect(layerOf('shell/src/frame/header.module.css', '.header:has([data-align])')).toBeGreaterThan(toasts);
  expect(read('shared/ui/src/menu/menu.tsx')).toContain('className={classes.popup} data-align={align}');
});

test('no checkbox is left to the system, which paints it grey in the dark', () => {
  const boxes = ['remotes', 'shared', 'shell']
    .flatMap((folder) => filesUnder(folder, /\.tsx$/))
    .filter((file) => !isTest(file) && /type="checkbox"/.test(read(file)));
  const drawn = { box: 'remotes/reset-content/src/daily/check-box', switch: 'shared/ui/src/switch/switch' };
  expect(boxes).toEqual([`${drawn.box}.tsx`, `${drawn.switch}.tsx`]);
  expect(rulesOf(`${drawn.box}.module.css`, '.box')).toContain('appearance: none;');
  expect(rulesOf(`${drawn.switch}.module.css`, '.input')).toContain('opacity: 0;');
});

test('large buttons and her own words have the colours that are low at night', () => {
  expect(rulesOf('shared/ui/src/button/button.module.css', '.primary')).toContain('background: var(--action);');
  expect(rulesOf('shared/ui/src/chat/chat-bubble.module.css', '.mine .words')).toContain('background: var(--own);');
});

test('what is empty shows what will stand there: no page has the picture of all', () => {
  const kinds = filesUnder('remotes', /\.tsx$/)
    .filter((file) => !isTest(file))
    .flatMap((file) =>
      [...read(file).matchAll(/<EmptyState\b([^>]*)/g)].map(([, props = '']) => [file, props] as const),
    );
  const kindOf = (props: string) => /kind="(\w+)"/.exec(props)?.[1];
  expect(kinds.filter(([, props]) => !kindOf(props)).map(([file]) => file)).toEqual([]);
  expect(new Set(kinds.map(([, props]) => kindOf(props))).size).toBeGreaterThanOrEqual(4);
});

test('a list of cards has no bullets and their room: it says that it is a list, or stands in a way to go', () => {
  const laidOut = /<[uo]l className=\{(?:stack|flow|columns)\([^)]*\)\}(?![^>]*role="list")/;
  const bulleted = ['remotes', 'shared', 'shell']
    .flatMap((folder) => filesUnder(folder, /\.tsx$/))
    .filter((file) => !isTest(file) && laidOut.test(read(file)));
  expect(bulleted.filter((file) => !read(file).includes('<nav '))).toEqual([]);
});
