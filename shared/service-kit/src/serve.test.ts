import { api } from '@reset/contracts/http';
import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { serve } from './serve.ts';
import { service } from './service.ts';
import { memberId } from './tables.ts';
import type { Verb } from './types.ts';

const group = api('/api/x', {
  see: { route: 'GET /things', who: 'anyone', input: z.object({}), output: z.object({ n: z.int() }) },
  take: { route: 'DELETE /things/:id', who: 'owner', input: z.object({ id: z.string() }), output: z.null() },
});
const see: Verb<typeof group.see> = async () => ({ n: 1 });
const take: Verb<typeof group.take> = async () => null;
const holders = async () => ['someone'];

it('takes a group with every verb and rule', () => {
  expect(serve(group, { see, take: [take, holders] }).routes.map((r) => r.endpoint.key[1])).toEqual(['see', 'take']);
});

it('neither compiles nor starts without a verb', () => {
  // @ts-expect-error a missing verb does not compile
  expect(() => serve(group, { take: [take, holders] })).toThrow('no verb answers GET /things');
});

it('neither compiles nor starts without the holders of an owner route', () => {
  // @ts-expect-error an owner route without its holders does not compile
  expect(() => serve(group, { see, take })).toThrow('owner and its holders do not fit');
});

it('neither compiles nor starts without a rule', () => {
  const { see: ruled } = group;
  // @ts-expect-error an endpoint that does not say who may does not compile
  const unruled: typeof group.see = { route: ruled.route, key: ruled.key, input: ruled.input, output: ruled.output };
  expect(() => serve({ unruled }, { unruled: see })).toThrow('nobody said who may GET /things');
});

it('does not compile with an answer that does not fit the contract', () => {
  // @ts-expect-error a string is not a number
  const wrong: Verb<typeof group.see> = async () => ({ n: 'one' });
  expect(wrong).toBeTypeOf('function');
});

it('refuses a column that names a person and would survive her', () => {
  const table = (column: 'tied' | 'loose') =>
    pgTable('thing', {
      id: uuid('id').primaryKey(),
      sender_id: column === 'tied' ? memberId('sender_id') : uuid('sender_id'),
    });
  const manifest = { routes: [], export: {} };
  expect(() => service('reset-content', { ...manifest, tables: [table('loose')] })).toThrow(
    'thing.sender_id names a person',
  );
  expect(service('reset-content', { ...manifest, tables: [table('tied')] }).name).toBe('reset-content');
});

it('refuses a service whose erasure nobody would hear of', () => {
  expect(() => service('nobody', { tables: [], routes: [], export: {} })).toThrow('nobody.member.erased.v1');
});
