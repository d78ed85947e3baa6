import type { Names } from './names.ts';

/** The files of a new service with one entity, in the shape of its siblings. */
export const serviceFiles = (service: Names, entity: Names): Record<string, string> => ({
  [`services/${service.kebab}/package.json`]: `${JSON.stringify(
    {
      name: `@reset/service-${service.kebab}`,
      version: '1.0.0',
      private: true,
      type: 'module',
      dependencies: {
        '@reset/contracts': 'workspace:*',
        '@reset/service-kit': 'workspace:*',
        'drizzle-orm': 'catalog:',
      },
      devDependencies: { vitest: 'catalog:' },
    },
    null,
    2,
  )}\n`,
  [`services/${service.kebab}/src/index.ts`]: `import { run } from '@reset/service-kit';
import { ${service.camel} } from './service.ts';

await run(${service.camel});
`,
  [`services/${service.kebab}/src/commands/rows-mend.ts`]: `import { mendCommand } from '@reset/service-kit/mend';
import { ${service.camel} } from '../service.ts';

// rows:mend [--write]: seals anew what was sealed for another spelling of its place or owner. Wants this service's
// DATABASE_URL, KEYRING_URL and RESET_WRAPPING_KEY.
await mendCommand(${service.camel});
`,
  [`services/${service.kebab}/src/service.ts`]: `import { service } from '@reset/service-kit';
import { export${entity.pascal}s } from './${entity.kebab}s/export.ts';
import { ${entity.camel}Routes } from './${entity.kebab}s/routes.ts';
import { ${entity.camel} } from './${entity.kebab}s/tables.ts';

export const ${service.camel} = service('${service.kebab}', {
  tables: [${entity.camel}],
  routes: [${entity.camel}Routes],
  export: ({ db }, member) => ({ ${entity.camel}s: export${entity.pascal}s(db, member) }),
});
`,
  [`services/${service.kebab}/src/${entity.kebab}s/tables.ts`]: `import { instant, memberId } from '@reset/service-kit/tables';
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
`,
  [`services/${service.kebab}/src/${entity.kebab}s/list.ts`]: `import type { ${service.camel}Api } from '@reset/contracts/http/${service.kebab}';
import { keyset, type Verb } from '@reset/service-kit';
import { and, eq } from 'drizzle-orm';
import { ${entity.camel} } from './tables.ts';

export const list${entity.pascal}s: Verb<typeof ${service.camel}Api.list${entity.pascal}s> = ({ db, me }, cursor) =>
  keyset({ sort: ${entity.camel}.created_at, id: ${entity.camel}.id }, cursor, (keys) =>
    db
      .select()
      .from(${entity.camel})
      .where(and(eq(${entity.camel}.user_id, me.id), keys.where))
      .orderBy(...keys.orderBy)
      .limit(keys.limit),
  );
`,
  [`services/${service.kebab}/src/${entity.kebab}s/create.ts`]: `import type { ${service.camel}Api } from '@reset/contracts/http/${service.kebab}';
import { insertOnce, type Verb } from '@reset/service-kit';
import { ${entity.camel} } from './tables.ts';

export const create${entity.pascal}: Verb<typeof ${service.camel}Api.create${entity.pascal}> = ({ me, clock, write }, { id, title }) =>
  write(async (tx) => {
    const { row } = await insertOnce(tx, ${entity.camel}, { id, title, user_id: me.id, created_at: clock().toISOString() });
    return row;
  });
`,
  [`services/${service.kebab}/src/${entity.kebab}s/export.ts`]: `import { type Db, eachRow } from '@reset/service-kit';
import { and, eq } from 'drizzle-orm';
import { ${entity.camel} } from './tables.ts';

/** Everything of a member, oldest first. */
export const export${entity.pascal}s = (db: Db, member: string) =>
  eachRow({ sort: ${entity.camel}.created_at, id: ${entity.camel}.id }, (keys) =>
    db
      .select()
      .from(${entity.camel})
      .where(and(eq(${entity.camel}.user_id, member), keys.where))
      .orderBy(...keys.orderBy)
      .limit(keys.limit),
  );
`,
  [`services/${service.kebab}/src/${entity.kebab}s/routes.ts`]: `import { ${service.camel}Api } from '@reset/contracts/http/${service.kebab}';
import { serve } from '@reset/service-kit';
import { create${entity.pascal} } from './create.ts';
import { list${entity.pascal}s } from './list.ts';

export const ${entity.camel}Routes = serve(${service.camel}Api, { list${entity.pascal}s, create${entity.pascal} });
`,
  [`services/${service.kebab}/src/${entity.kebab}s/${entity.kebab}s.db.test.ts`]: `import { randomUUID } from 'node:crypto';
import { ${service.camel}Api } from '@reset/contracts/http/${service.kebab}';
import { type Stack, stack } from '@reset/service-kit/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ${service.camel} } from '../service.ts';

let house: Stack;
beforeAll(async () => {
  house = await stack(${service.camel}, new URL('../../', import.meta.url));
});
afterAll(() => house.close());

it('keeps what a member creates, once, for her alone', async () => {
  const [ana, eve] = [await house.as(), await house.as()];
  const id = randomUUID();
  await ana.send(${service.camel}Api.create${entity.pascal}, { id, title: 'A first one' });
  await ana.send(${service.camel}Api.create${entity.pascal}, { id, title: 'A first one' });
  expect((await ana.send(${service.camel}Api.list${entity.pascal}s, {})).items).toMatchObject([{ id, title: 'A first one' }]);
  expect((await eve.send(${service.camel}Api.list${entity.pascal}s, {})).items).toEqual([]);
});
`,
  [`shared/contracts/http/${service.kebab}.ts`]: `import * as z from 'zod/mini';
import { api, Cursor, Id, Instant, pageOf, text } from '../http.ts';

const ${entity.pascal} = z.object({ id: Id, title: z.string(), created_at: Instant });

export const ${service.camel}Api = api('/api/${service.kebab}', {
  list${entity.pascal}s: { route: 'GET /${entity.kebab}s', who: 'member', input: Cursor, output: pageOf(${entity.pascal}) },
  create${entity.pascal}: {
    route: 'POST /${entity.kebab}s',
    who: 'member',
    input: z.object({ id: Id, title: text(1, 200, { max: 'Please use 200 characters or fewer' }) }),
    output: ${entity.pascal},
  },
});
`,
});
