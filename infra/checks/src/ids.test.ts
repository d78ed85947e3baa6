import { events } from '@reset/contracts/events';
import { Cursor, Id } from '@reset/contracts/http';
import { SyncCopy } from '@reset/contracts/sync';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { looseIds } from './ids.ts';
import { declaredEndpoints } from './routes.ts';

/** Names that authenticators give their keys: bytes, of which nobody makes another spelling. */
const MADE_ELSEWHERE = /^POST \/auth\/v1\/passkeys\/\w+\/verify: credential\.(?:id|rawId)$/;

test('every id that an endpoint takes has one spelling', async () => {
  const endpoints = await declaredEndpoints();
  const loose = endpoints.flatMap(({ route, input }) => {
    const parameters = [...route.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    return looseIds(input, parameters).map((path) => `${route}: ${path}`);
  });
  expect(loose.filter((one) => !MADE_ELSEWHERE.test(one))).toEqual([]);
});

test('so has every id in an event, and in what a device keeps', () => {
  const schemas = { ...events, SyncCopy };
  expect(
    Object.entries(schemas).flatMap(([name, schema]) => looseIds(schema).map((path) => `${name}: ${path}`)),
  ).toEqual([]);
});

test.each([
  ['a plain string', z.object({ id: z.string() }), ['id']],
  ['another name of an id', z.object({ post_id: z.string(), entryId: z.optional(z.string()) }), ['post_id', 'entryId']],
  ['a UUID by whatever name', z.object({ buyer: z.uuid(), seller: z.string().check(z.guid()) }), ['buyer', 'seller']],
  ['one deep inside', z.object({ changes: z.array(z.object({ device: z.nullable(z.string()) })) }), ['changes.device']],
  ['a changed Id', z.object({ id: Id.check(z.maxLength(36)) }), ['id']],
  ['a parameter of the path', z.object({ slug: z.string() }), ['slug']],
  ['no id at all', z.extend(Cursor, { id: Id, kind: z.enum(['a']), name: z.string() }), []],
])('%s', (_, schema, expected) => expect(looseIds(schema, ['slug'])).toEqual(expected));
