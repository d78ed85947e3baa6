/** Endpoints of what members write for each other. */
export const writtenContract = `
export const $entitysApi = api('/api/$-service', {
  /** Newest first; \`mine\`: her own alone. */
  list$Entitys: {
    route: 'GET /$-entitys',
    who: 'member',
    input: z.extend(Cursor, { mine: z.optional(z.stringbool()) }),
    output: pageOf($Entity),
  },
  read$Entity: { route: 'GET /$-entitys/:id', who: 'member', input: One, output: $Entity },
  create$Entity: { route: 'POST /$-entitys', who: 'member', forOthers: true, input: New$Entity, output: $Entity },
  change$Entity: { route: 'PATCH /$-entitys/:id', who: 'owner', forOthers: true, input: Changed$Entity, output: $Entity },
  delete$Entity: { route: 'DELETE /$-entitys/:id', who: 'owner', input: One, output: z.null() },
  /** Undoes her own deletion for an hour. */
  restore$Entity: { route: 'POST /$-entitys/:id/restore', who: 'party', forOthers: true, input: One, output: $Entity },
});
`;

/** A service's part of what members write for each other: its kind says whose it is and what can be reported. */
export const writtenFiles: Readonly<Record<string, string>> = {
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
    /** Since when its author has taken it away; she can take that back for an hour. */
    deleted_at: instant('deleted_at'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('$_entity_newest').on(t.created_at, t.id),
    index('$_entity_member').on(t.user_id, t.created_at),
    index('$_entity_deleted')
      .on(t.deleted_at)
      .where(sql\`\${t.deleted_at} is not null\`),
  ],
);
`,
  'kind.ts': `import { kind } from '@reset/service-kit/moderation';
import { $entity } from './tables.ts';

const { title } = $entity;

export const $entityKind = kind('$-entity', $entity, {
  author: $entity.user_id,
  words: (row) => [row.title],
  exported: { title },
});
`,
  'shown.ts': `import type { $entitysApi } from '@reset/contracts/http/$-service';
import type { Output } from '@reset/contracts/http';
import { type Db, fail } from '@reset/service-kit';
import type { Asking } from '@reset/service-kit/moderation';
import { member, person } from '@reset/service-kit/tables';
import { and, eq } from 'drizzle-orm';
import { $entityKind } from './kind.ts';
import { $entity } from './tables.ts';

/** As whoever asks sees them. Goes on with \`where\`. */
export const select$Entitys = (db: Db, me: Asking) =>
  db
    .select({
      id: $entity.id,
      author: person,
      mine: $entityKind.isMine(me),
      title: $entity.title,
      created_at: $entity.created_at,
      version: $entity.version,
    })
    .from($entity)
    .leftJoin(member, $entityKind.isAuthor);

/** @throws Fail \`not_found\` when it is not there for whoever asks */
export const find$Entity = async (
  db: Db,
  me: Asking,
  id: string,
): Promise<Output<typeof $entitysApi.read$Entity>> => {
  const here = and(eq($entity.id, id), $entityKind.reachableTo(me));
  const [row] = await select$Entitys(db, me).where(here);
  return row ?? fail('not_found');
};
`,
  'list.ts': `import type { $entitysApi } from '@reset/contracts/http/$-service';
import { keyset, type Verb } from '@reset/service-kit';
import { $entityKind } from './kind.ts';
import { select$Entitys } from './shown.ts';
import { $entity } from './tables.ts';

export const list$Entitys: Verb<typeof $entitysApi.list$Entitys> = ({ db, me }, { mine, ...cursor }) =>
  keyset({ sort: $entity.created_at, id: $entity.id }, cursor, (keys) =>
    keys.page(select$Entitys(db, me), $entityKind.visibleTo(me), mine ? $entityKind.isMine(me) : undefined),
  );
`,
  'read.ts': `import type { $entitysApi } from '@reset/contracts/http/$-service';
import type { Verb } from '@reset/service-kit';
import { find$Entity } from './shown.ts';

export const read$Entity: Verb<typeof $entitysApi.read$Entity> = ({ db, me }, { id }) => find$Entity(db, me, id);
`,
  'create.ts': `import type { $entitysApi } from '@reset/contracts/http/$-service';
import { insertOnce, type Verb } from '@reset/service-kit';
import { keepPace } from '@reset/service-kit/moderation';
import { find$Entity } from './shown.ts';
import { $entity } from './tables.ts';

const PACE = { everybody: 20, newcomer: 3 };

export const create$Entity: Verb<typeof $entitysApi.create$Entity> = ({ me, clock, write }, input) =>
  write(async (tx) => {
    const row = { ...input, user_id: me.id, created_at: clock().toISOString() };
    const { isNew } = await insertOnce(tx, $entity, row);
    if (isNew) await keepPace(tx, { me, clock }, $entity, PACE);
    return find$Entity(tx, me, input.id);
  });
`,
  'change.ts': `import type { $entitysApi } from '@reset/contracts/http/$-service';
import { updateAt, type Verb } from '@reset/service-kit';
import { find$Entity } from './shown.ts';
import { $entity } from './tables.ts';

/** Keeps an edit of the version she saw. */
export const change$Entity: Verb<typeof $entitysApi.change$Entity> = ({ me, write }, { id, version, ...set }) =>
  write((tx) => updateAt(tx, $entity, { id, version }, set, () => find$Entity(tx, me, id)));
`,
  'routes.ts': `import { $entitysApi } from '@reset/contracts/http/$-service';
import { serve } from '@reset/service-kit';
import { change$Entity } from './change.ts';
import { create$Entity } from './create.ts';
import { $entityKind } from './kind.ts';
import { list$Entitys } from './list.ts';
import { read$Entity } from './read.ts';
import { find$Entity } from './shown.ts';

const { holders, undo } = $entityKind;

export const $entitysRoutes = serve($entitysApi, {
  list$Entitys,
  read$Entity,
  create$Entity,
  change$Entity: [change$Entity, holders],
  delete$Entity: [$entityKind.delete, holders],
  restore$Entity: [undo.restore(find$Entity), undo.anyHolders],
});
`,
  '$-entitys.db.test.ts': `import { randomUUID } from 'node:crypto';
import { moderationApi, $entitysApi } from '@reset/contracts/http/$-service';
import { reportsApi } from '@reset/contracts/http/service-moderation';
import { $entityLimits } from '@reset/contracts/$-service';
import { type Client, type Stack, stack } from '@reset/service-kit/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { $service } from '../service.ts';

let house: Stack;
let ana: Client;
let eve: Client;
beforeAll(async () => {
  house = await stack($service, new URL('../../', import.meta.url));
  [ana, eve] = [await house.as({ name: 'Ana B.' }), await house.as({ name: 'Eve C.' })];
});
afterAll(() => house.close());

const create = async (who: Client) => (await who.send($entitysApi.create$Entity, { id: randomUUID(), title: 'Mine' })).id;

it('shows what a member writes to others, once; she alone changes and deletes it', async () => {
  const first = { id: randomUUID(), title: 'A first one' };
  await ana.send($entitysApi.create$Entity, first);
  await ana.send($entitysApi.create$Entity, first);
  const author = { id: ana.id, name: 'Ana B.' };
  expect((await eve.send($entitysApi.list$Entitys, {})).items).toMatchObject([{ ...first, author, mine: false }]);
  expect((await eve.send($entitysApi.list$Entitys, { mine: 'true' })).items).toEqual([]);
  expect((await ana.send($entitysApi.list$Entitys, { mine: 'true' })).items).toMatchObject([first]);
  const edit = { ...first, title: 'Another title', version: 1 };
  await expect(eve.send($entitysApi.change$Entity, edit)).rejects.toMatchObject({ status: 403 });
  await ana.send($entitysApi.change$Entity, edit);
  expect(await ana.send($entitysApi.read$Entity, first)).toMatchObject({ title: 'Another title', mine: true });
  expect(await house.exported(ana.id)).toMatchObject({ '$.entitys': [{ id: first.id }] });
  await ana.send($entitysApi.delete$Entity, first);
  expect((await eve.send($entitysApi.list$Entitys, {})).items).toEqual([]);
  await ana.send($entitysApi.restore$Entity, first);
  expect((await eve.send($entitysApi.list$Entitys, {})).items).toMatchObject([{ title: 'Another title' }]);
  await ana.send($entitysApi.delete$Entity, first);
});

it('can be reported, and is removed by a moderator', async () => {
  const [target, admin] = [await create(ana), await house.as({ admin: true })];
  const { id } = await eve.send(moderationApi.createReport, { id: randomUUID(), kind: '$-entity', target, reason: 'unkind' });
  expect((await admin.send(moderationApi.listSubjects, {})).items).toMatchObject([{ id, kind: '$-entity', target, count: 1 }]);
  const decision = { kind: '$-entity', target, author: ana.id, decision: 'removed', reference: randomUUID() } as const;
  await house.asService('admin').send(reportsApi.decideSubject, { ...decision, by: admin.id });
  await expect(ana.send($entitysApi.read$Entity, { id: target })).rejects.toMatchObject({ status: 404 });
});

it('is not there for whoever has blocked its author', async () => {
  const [target, mia] = [await create(ana), await house.as()];
  await mia.send(moderationApi.createBlock, { id: randomUUID(), kind: '$-entity', target });
  expect((await mia.send($entitysApi.list$Entitys, {})).items).toEqual([]);
  await expect(mia.send($entitysApi.read$Entity, { id: target })).rejects.toMatchObject({ status: 404 });
});

it.each([
  ['', 'Please write a title'],
  ['x'.repeat($entityLimits.title + 1), 'Please use 200 characters or fewer'],
])('says what is wrong with a title', async (title, said) => {
  const sent = ana.send($entitysApi.create$Entity, { id: randomUUID(), title });
  await expect(sent).rejects.toMatchObject({ status: 400, body: { fields: { title: said } } });
});
`,
};
