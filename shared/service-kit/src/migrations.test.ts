import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, it } from 'vitest';

type Snapshot = ReturnType<typeof generateDrizzleJson>;

const root = fileURLToPath(new URL('../../..', import.meta.url));
const services = readdirSync(join(root, 'services'))
  .map((name) => join('services', name))
  .filter((folder) => existsSync(join(root, folder, 'src', 'service.ts')));
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** The tables as the last migration of a folder left them. */
const migrated = (folder: string): Snapshot => {
  const meta = join(root, folder, 'drizzle/meta');
  const { entries } = read(join(meta, '_journal.json')) as { entries: { tag: string }[] };
  return read(join(meta, `${entries.at(-1)?.tag.split('_')[0]}_snapshot.json`)) as Snapshot;
};

/** The tables as the kit and a folder declare them, as `npm run migration` looks for them. */
const declared = async (folder: string): Promise<Snapshot> => {
  const files = ['shared/service-kit/src/tables.ts', ...globSync(join(folder, 'src/*/tables.ts'), { cwd: root })];
  const modules = await Promise.all(
    files.map(async (file) => Object.entries((await import(join(root, file))) as Record<string, unknown>)),
  );
  return generateDrizzleJson(
    Object.fromEntries(modules.flatMap((given, at) => given.map(([name, one]) => [`${at} ${name}`, one]))),
  );
};

it.each([...services, 'shared/service-kit/fixture'])(
  '%s: its migrations make the tables that its code declares',
  async (folder) => {
    expect(await generateMigration(migrated(folder), await declared(folder))).toEqual([]);
  },
);

it('a column without a migration is found', async () => {
  const folder = 'shared/service-kit/fixture';
  const before = migrated(folder);
  const tables: Record<string, { columns: Record<string, unknown> }> = before.tables;
  delete tables['public.note']?.columns['secret'];
  expect(await generateMigration(before, await declared(folder))).toEqual([
    expect.stringContaining('ADD COLUMN "secret"'),
  ]);
});
