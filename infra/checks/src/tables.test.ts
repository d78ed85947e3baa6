import { join } from 'node:path';
import type { Service } from '@reset/service-kit';
import { expect, test } from 'vitest';
import { filesUnder, root } from './files.ts';

const valuesOf = async (file: string) =>
  Object.entries((await import(join(root, file))) as Readonly<Record<string, unknown>>);

const isTable = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Symbol.for('drizzle:IsDrizzleTable') in value;

/** The tables of a service's manifest, those of its pieces included. */
const declared = async (service: string): Promise<readonly unknown[]> =>
  (await valuesOf(`services/${service}/src/service.ts`)).flatMap(([, value]) => (value as Service).tables);

test('every table of a service stands in its manifest, where columns that name a person are looked for', async () => {
  const made = await Promise.all(
    filesUnder('services', /^tables\.ts$/).map(async (file) => {
      const service = file.split('/')[1] ?? '';
      const tables = (await valuesOf(file)).filter(([, value]) => isTable(value));
      const known = await declared(service);
      return tables.map(([name, table]) => ({ service, name, known: known.includes(table) }));
    }),
  );
  expect(made.flat().length).toBeGreaterThan(25);
  expect(made.flat().filter(({ known }) => !known)).toEqual([]);
});
