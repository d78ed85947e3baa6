import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { moderated } from '@reset/contracts/moderated';
import type { ModerationGroup } from '@reset/contracts/moderation';
import { reportedPlaces, reportedWords } from '@reset/contracts/notices';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { filesUnder, root } from './files.ts';

/** The moderation of every service that has one, by the module of its contract. */
const groups = async (): Promise<readonly ModerationGroup[]> => {
  const files = filesUnder('shared/contracts/http', /^(?!.*\.test\.ts$).*\.ts$/);
  const modules = await Promise.all(
    files.map(
      async (file) => (await import(pathToFileURL(join(root, file)).href)) as Readonly<Record<string, unknown>>,
    ),
  );
  return modules.flatMap((module) => ('moderationApi' in module ? [module['moderationApi'] as ModerationGroup] : []));
};

test('whatever can be reported anywhere reaches the queue of admins, and has a word and a place', async () => {
  const all = await groups();
  expect(all.length).toBeGreaterThan(1);
  const known: readonly ModerationGroup[] = Object.values(moderated).map(({ group }) => group);
  expect(all.filter((group) => !known.includes(group)).map(({ createReport }) => createReport.key[0])).toEqual([]);
  for (const [name, { group }] of Object.entries(moderated)) expect(group.createReport.key[0]).toBe(`/api/${name}`);
  const kinds = all.flatMap(({ createReport }) => z.toJSONSchema(createReport.input.shape.kind).enum ?? []);
  for (const said of [reportedWords, reportedPlaces])
    expect(kinds.map(String).filter((kind) => !Object.hasOwn(said, kind))).toEqual([]);
});
