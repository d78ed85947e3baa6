import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Service } from '@reset/service-kit';
import { expect, test } from 'vitest';
import { filesUnder, root } from './files.ts';
import { keepingServices } from './packages.ts';

const valuesOf = async (file: string) =>
  Object.entries((await import(join(root, file))) as Readonly<Record<string, unknown>>);

const isTable = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Symbol.for('drizzle:IsDrizzleTable') in value;

/** The tables of a service's manifest, those of its pieces included. */
const declared = async (service: string): Promise<readonly unknown[]> =>
  (await valuesOf(`services/${service}/src/service.ts`)).flatMap(([, value]) => (value as Service).tables);

test('every table of a service stands in its manifest, where columns that name a person are looked for', async () => {
  const made: { service: string; name: string; known: boolean }[] = [];
  // One after the other: modules that are loaded side by side and import each other in part can be seen half made.
  for (const file of filesUnder('services', /^tables\.ts$/)) {
    const service = file.split('/')[1] ?? '';
    const known = await declared(service);
    const tables = (await valuesOf(file)).filter(([, value]) => isTable(value));
    made.push(...tables.map(([name, table]) => ({ service, name, known: known.includes(table) })));
  }
  expect(made.length).toBeGreaterThan(25);
  expect(made.filter(({ known }) => !known)).toEqual([]);
});

/** What is sealed is kept as bytes, and nothing else is; tables of a kit's piece are the service's like its own. */
const isSealed = (table: unknown): boolean =>
  Object.values(table as Readonly<Record<string, { getSQLType?: () => string } | undefined>>).some(
    (column) => column?.getSQLType?.() === 'bytea',
  );

test('every service that seals has the command that mends', async () => {
  const sealing = await Promise.all(
    keepingServices().map(async (name) => ((await declared(name)).some(isSealed) ? [name] : [])),
  );
  expect(sealing.flat()).toEqual(expect.arrayContaining(['community', 'journal-ai', 'reset-content']));
  const mending = (name: string) => existsSync(join(root, `services/${name}/src/commands/rows-mend.ts`));
  expect(sealing.flat().filter((name) => !mending(name))).toEqual([]);
});
