import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesUnder, root } from './files.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Names under which a `tables.ts` gives out its tables. */
const tablesIn = (source: string): string[] => [
  ...[...source.matchAll(/^export const (\w+) = (?:sealedUnder\(\s*)?pgTable\(/gm)].map(([, name = '']) => name),
  ...[...source.matchAll(/^export const \{([^}]+)\} = \w+\.tables;/gm)].flatMap(([, names = '']) =>
    names.split(',').map((each) => each.split(':').at(-1)?.trim() ?? ''),
  ),
];

const declared = (service: string): string =>
  /^ {2}tables: \[([^\]]*)\]/m.exec(read(`services/${service}/src/service.ts`))?.[1] ?? '';

test('every table of a service stands in its manifest, where columns that name a person are looked for', () => {
  const made = filesUnder('services', /^tables\.ts$/).flatMap((file) =>
    tablesIn(read(file)).map((table) => [file.split('/')[1] ?? '', table] as const),
  );
  expect(made.length).toBeGreaterThan(25);
  const missing = made.filter(([service, table]) => !new RegExp(`\\b${table}\\b`).test(declared(service)));
  expect(missing).toEqual([]);
});

test('tables are found however they are written', () => {
  const source = `export const one = pgTable('one', {});
export const two = sealedUnder(
  pgTable('two', {}), {});
export const { messages: three, reads: four } = talk.tables;
export const none = 1;`;
  expect(tablesIn(source)).toEqual(['one', 'two', 'three', 'four']);
});
