import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fixture } from '../fixture/src/service.ts';
import { member } from './tables.ts';
import { type Stack, stack } from './test.ts';

let kit: Stack;
beforeAll(async () => {
  kit = await stack(fixture, new URL('../fixture/', import.meta.url));
});
afterAll(() => kit.close());

it('prepares a query with parameters once a connection', async () => {
  const prepared = await kit.db.transaction(async (tx) => {
    for (let n = 0; n < 3; n += 1) {
      await tx.select({ name: member.name }).from(member).where(eq(member.id, randomUUID())).for('key share');
    }
    const all = await tx.execute<{ statement: string }>(sql`select statement from pg_prepared_statements`);
    return [...all].filter(({ statement }) => statement.includes('for key share'));
  });
  expect(prepared).toHaveLength(1);
});
