import type { Names } from './names.ts';
import { packageFiles } from './package-files.ts';

const manifest = (service: Names, entity: Names): string => `import { service } from '@reset/service-kit';
import { export${entity.pascal}s } from './${entity.kebab}s/export.ts';
import { ${entity.camel}sRoutes } from './${entity.kebab}s/routes.ts';
import { ${entity.camel} } from './${entity.kebab}s/tables.ts';

export const ${service.camel} = service('${service.kebab}', {
  tables: [${entity.camel}],
  routes: [${entity.camel}sRoutes],
  export: ({ db }, member) => ({ ${entity.camel}s: export${entity.pascal}s(db, member) }),
});
`;

const tables = (entity: Names): string => `import { instant, memberId } from '@reset/service-kit/tables';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';

export const ${entity.camel} = pgTable(
  '${entity.snake}',
  {
    id: uuid('id').primaryKey(),
    user_id: memberId('user_id').notNull(),
    title: text('title').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [index('${entity.snake}_newest').on(t.user_id, t.created_at, t.id)],
);
`;

const list = (service: Names, entity: Names): string =>
  `import type { ${entity.camel}sApi } from '@reset/contracts/http/${service.kebab}';
import { keyset, type Verb } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { ${entity.camel} } from './tables.ts';

export const list${entity.pascal}s: Verb<typeof ${entity.camel}sApi.list${entity.pascal}s> = ({ db, me }, cursor) =>
  keyset({ sort: ${entity.camel}.created_at, id: ${entity.camel}.id }, cursor, (keys) =>
    keys.page(db.select().from(${entity.camel}), eq(${entity.camel}.user_id, me.id)),
  );
`;

const create = (service: Names, entity: Names): string =>
  `import type { ${entity.camel}sApi } from '@reset/contracts/http/${service.kebab}';
import { insertOnce, type Verb } from '@reset/service-kit';
import { ${entity.camel} } from './tables.ts';

export const create${entity.pascal}: Verb<typeof ${entity.camel}sApi.create${entity.pascal}> = ({ me, clock, write }, { id, title }) =>
  write(async (tx) => {
    const { row } = await insertOnce(tx, ${entity.camel}, { id, title, user_id: me.id, created_at: clock().toISOString() });
    return row;
  });
`;

const remove = (service: Names, entity: Names): string =>
  `import type { ${entity.camel}sApi } from '@reset/contracts/http/${service.kebab}';
import type { Verb } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { ${entity.camel} } from './tables.ts';

export const delete${entity.pascal}: Verb<typeof ${entity.camel}sApi.delete${entity.pascal}> = ({ write }, { id }) =>
  write(async (tx) => {
    await tx.delete(${entity.camel}).where(eq(${entity.camel}.id, id));
    return null;
  });
`;

const holders = (service: Names, entity: Names): string =>
  `import type { ${entity.camel}sApi } from '@reset/contracts/http/${service.kebab}';
import type { Holders } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { ${entity.camel} } from './tables.ts';

/** Whose it is. */
export const ${entity.camel}Holders: Holders<typeof ${entity.camel}sApi.delete${entity.pascal}> = async ({ db }, { id }) => {
  const [row] = await db.select({ user_id: ${entity.camel}.user_id }).from(${entity.camel}).where(eq(${entity.camel}.id, id));
  return row ? [row.user_id] : null;
};
`;

const exported = (entity: Names): string => `import { type Db, eachRow } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { ${entity.camel} } from './tables.ts';

/** Everything of a member, oldest first. */
export const export${entity.pascal}s = (db: Db, member: string) =>
  eachRow({ sort: ${entity.camel}.created_at, id: ${entity.camel}.id }, (keys) =>
    keys.page(db.select().from(${entity.camel}), eq(${entity.camel}.user_id, member)),
  );
`;

const routes = (service: Names, entity: Names): string =>
  `import { ${entity.camel}sApi } from '@reset/contracts/http/${service.kebab}';
import { serve } from '@reset/service-kit';
import { create${entity.pascal} } from './create.ts';
import { delete${entity.pascal} } from './delete.ts';
import { ${entity.camel}Holders } from './holders.ts';
import { list${entity.pascal}s } from './list.ts';

export const ${entity.camel}sRoutes = serve(${entity.camel}sApi, {
  list${entity.pascal}s,
  create${entity.pascal},
  delete${entity.pascal}: [delete${entity.pascal}, ${entity.camel}Holders],
});
`;

const test = (service: Names, entity: Names): string => `import { randomUUID } from 'node:crypto';
import { ${entity.camel}sApi } from '@reset/contracts/http/${service.kebab}';
import { type Stack, stack } from '@reset/service-kit/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ${service.camel} } from '../service.ts';

let house: Stack;
beforeAll(async () => {
  house = await stack(${service.camel}, new URL('../../', import.meta.url));
});
afterAll(() => house.close());

it('keeps what a member creates, once, for her alone, until she deletes it', async () => {
  const [ana, eve] = [await house.as(), await house.as()];
  const id = randomUUID();
  await ana.send(${entity.camel}sApi.create${entity.pascal}, { id, title: 'A first one' });
  await ana.send(${entity.camel}sApi.create${entity.pascal}, { id, title: 'A first one' });
  expect((await ana.send(${entity.camel}sApi.list${entity.pascal}s, {})).items).toMatchObject([{ id, title: 'A first one' }]);
  expect((await eve.send(${entity.camel}sApi.list${entity.pascal}s, {})).items).toEqual([]);
  await expect(eve.send(${entity.camel}sApi.delete${entity.pascal}, { id })).rejects.toMatchObject({ status: 404 });
  await ana.send(${entity.camel}sApi.delete${entity.pascal}, { id });
  expect((await ana.send(${entity.camel}sApi.list${entity.pascal}s, {})).items).toEqual([]);
});
`;

const contract = (service: Names, entity: Names): string => `import * as z from 'zod/mini';
import { api, Cursor, Id, Instant, pageOf, text } from '../http.ts';

const ${entity.pascal} = z.object({ id: Id, title: z.string(), created_at: Instant });

export const ${entity.camel}sApi = api('/api/${service.kebab}', {
  list${entity.pascal}s: { route: 'GET /${entity.kebab}s', who: 'member', input: Cursor, output: pageOf(${entity.pascal}) },
  create${entity.pascal}: {
    route: 'POST /${entity.kebab}s',
    who: 'member',
    input: z.object({ id: Id, title: text(1, 200, { max: 'Please use 200 characters or fewer' }) }),
    output: ${entity.pascal},
  },
  delete${entity.pascal}: {
    route: 'DELETE /${entity.kebab}s/:id',
    who: 'party',
    input: z.object({ id: Id }),
    output: z.null(),
  },
});
`;

/** The files of a new service with one entity, in the shape of its siblings. */
export const serviceFiles = (service: Names, entity: Names): Record<string, string> => {
  const folder = `services/${service.kebab}`;
  const ours = `${folder}/src/${entity.kebab}s`;
  const dependencies = {
    '@reset/contracts': 'workspace:*',
    '@reset/service-kit': 'workspace:*',
    'drizzle-orm': 'catalog:',
  };
  return {
    ...packageFiles(folder, `service-${service.kebab}`, dependencies, { vitest: 'catalog:' }),
    [`${folder}/src/index.ts`]: `import { run } from '@reset/service-kit';
import { ${service.camel} } from './service.ts';

await run(${service.camel});
`,
    [`${folder}/src/service.ts`]: manifest(service, entity),
    [`${ours}/tables.ts`]: tables(entity),
    [`${ours}/list.ts`]: list(service, entity),
    [`${ours}/create.ts`]: create(service, entity),
    [`${ours}/delete.ts`]: remove(service, entity),
    [`${ours}/holders.ts`]: holders(service, entity),
    [`${ours}/export.ts`]: exported(entity),
    [`${ours}/routes.ts`]: routes(service, entity),
    [`${ours}/${entity.kebab}s.db.test.ts`]: test(service, entity),
    [`shared/contracts/http/${service.kebab}.ts`]: contract(service, entity),
  };
};
