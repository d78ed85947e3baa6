/** What members write, and what is said of it. */
export const entitySubject = `
/** Bounds of $.entitys. */
export const $entityLimits = { title: 200, page: 20 } as const;

/** What is said of them. */
const $entityMessages = {
  noTitle: 'Please write a title',
  longTitle: 'Please use 200 characters or fewer',
} as const;

export const New$Entity = z.object({
  id: Id,
  title: text(1, $entityLimits.title, { min: $entityMessages.noTitle, max: $entityMessages.longTitle }),
});
export const Changed$Entity = z.extend(New$Entity, { version: z.int() });

export const $Entity = z.object({
  id: Id,‹
  author: z.nullable(Person),
  mine: z.boolean(),›
  title: z.string(),
  created_at: Instant,
  version: z.int(),
});
export type $Entity = z.output<typeof $Entity>;
`;

/** Its endpoints. */
export const ownContract = `
export const $entitysApi = api('/api/$-service', {
  list$Entitys: { route: 'GET /$-entitys', who: 'member', input: Cursor, output: pageOf($Entity) },
  read$Entity: { route: 'GET /$-entitys/:id', who: 'party', input: One, output: $Entity },
  create$Entity: { route: 'POST /$-entitys', who: 'member', input: New$Entity, output: $Entity },
  change$Entity: { route: 'PATCH /$-entitys/:id', who: 'party', input: Changed$Entity, output: $Entity },
  delete$Entity: { route: 'DELETE /$-entitys/:id', who: 'party', input: One, output: z.null() },
  /** Undoes her own deletion for an hour. */
  restore$Entity: { route: 'POST /$-entitys/:id/restore', who: 'party', input: One, output: $Entity },
});
`;

/** A service's part of what a member keeps for herself: a file for each verb, and what erasure and export need. */
export const ownFiles: Readonly<Record<string, string>> = {
  'tables.ts': `import { instant, memberId } from '@reset/service-kit/tables';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

export const $entity = pgTable(
  '$_entity',
  {
    id: uuid('id').primaryKey(),
    user_id: memberId('user_id').notNull(),
    title: text('title').notNull(),
    created_at: instant('created_at').notNull(),
    /** Since when she has taken it away; she can take that back for an hour. */
    deleted_at: instant('deleted_at'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('$_entity_newest')
      .on(t.user_id, t.created_at, t.id)
      .where(sql\`\${t.deleted_at} is null\`),
    index('$_entity_member').on(t.user_id),
    index('$_entity_deleted')
      .on(t.deleted_at)
      .where(sql\`\${t.deleted_at} is not null\`),
  ],
);
`,
  'rows.ts': `import { softDeletion } from '@reset/service-kit/soft-deletion';
import { $entity } from './tables.ts';

export const $entityRows = softDeletion($entity, (_, row) => row);
`,
  'create.ts': `import type { $entitysApi } from '@reset/contracts/http/$-service';
import { insertOnce, type Verb } from '@reset/service-kit';
import { $entity } from './tables.ts';

export const create$Entity: Verb<typeof $entitysApi.create$Entity> = ({ me, clock, write }, input) =>
  write(async (tx) => {
    const { row } = await insertOnce(tx, $entity, { ...input, user_id: me.id, created_at: clock().toISOString() });
    return row;
  });
`,
  'change.ts': `import type { $entitysApi } from '@reset/contracts/http/$-service';
import { updateAt, type Verb } from '@reset/service-kit';
import { $entity } from './tables.ts';

/** Keeps an edit of the version she saw. */
export const change$Entity: Verb<typeof $entitysApi.change$Entity> = ({ write }, { id, version, ...set }) =>
  write((tx) => updateAt(tx, $entity, { id, version }, set, (row) => row));
`,
  'routes.ts': `import { $entitysApi } from '@reset/contracts/http/$-service';
import { serve } from '@reset/service-kit';
import { change$Entity } from './change.ts';
import { create$Entity } from './create.ts';
import { $entityRows } from './rows.ts';

const { holders, anyHolders } = $entityRows;

export const $entitysRoutes = serve($entitysApi, {
  list$Entitys: $entityRows.list,
  read$Entity: [$entityRows.read, holders],
  create$Entity,
  change$Entity: [change$Entity, holders],
  delete$Entity: [$entityRows.delete, anyHolders],
  restore$Entity: [$entityRows.restore, anyHolders],
});
`,
  '$-entitys.db.test.ts': `import { randomUUID } from 'node:crypto';
import { $entitysApi } from '@reset/contracts/http/$-service';
import { $entityLimits } from '@reset/contracts/$-service';
import { type Stack, stack } from '@reset/service-kit/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { $service } from '../service.ts';

let house: Stack;
beforeAll(async () => {
  house = await stack($service, new URL('../../', import.meta.url));
});
afterAll(() => house.close());

it('keeps what a member creates, once, for her alone, until she deletes it', async () => {
  const [ana, eve] = [await house.as(), await house.as()];
  const id = randomUUID();
  const first = { id, title: 'A first one' };
  await ana.send($entitysApi.create$Entity, first);
  await ana.send($entitysApi.create$Entity, first);
  expect((await ana.send($entitysApi.list$Entitys, {})).items).toMatchObject([first]);
  expect((await eve.send($entitysApi.list$Entitys, {})).items).toEqual([]);
  await expect(eve.send($entitysApi.read$Entity, { id })).rejects.toMatchObject({ status: 404 });
  await ana.send($entitysApi.change$Entity, { id, title: 'Another title', version: 1 });
  expect(await ana.send($entitysApi.read$Entity, { id })).toMatchObject({ title: 'Another title', version: 2 });
  expect(await house.exported(ana.id)).toMatchObject({ '$.entitys': [{ id }] });
  await ana.send($entitysApi.delete$Entity, { id });
  expect((await ana.send($entitysApi.list$Entitys, {})).items).toEqual([]);
  await expect(eve.send($entitysApi.restore$Entity, { id })).rejects.toMatchObject({ status: 404 });
  expect(await ana.send($entitysApi.restore$Entity, { id })).toMatchObject({ title: 'Another title' });
  expect((await ana.send($entitysApi.list$Entitys, {})).items).toMatchObject([{ id }]);
});

it.each([
  ['', 'Please write a title'],
  ['x'.repeat($entityLimits.title + 1), 'Please use 200 characters or fewer'],
])('says what is wrong with a title', async (title, said) => {
  const ana = await house.as();
  const sent = ana.send($entitysApi.create$Entity, { id: randomUUID(), title });
  await expect(sent).rejects.toMatchObject({ status: 400, body: { fields: { title: said } } });
});
`,
};
