import { partiesApi } from '@reset/contracts/http/conversations';
import { blockEvents } from '@reset/contracts/live-events';
import { integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { note } from '../fixture/src/note/tables.ts';
import { roomChat } from '../fixture/src/message/tables.ts';
import type { ServiceEnv } from './config.ts';
import { blocks } from './moderation.ts';
import { type Piece, service } from './service.ts';
import { softDeletion } from './soft-deletion.ts';
import { instant, memberId } from './tables.ts';
import type { SystemCtx, Tx } from './types.ts';

const draft = pgTable('draft', {
  id: uuid('id').primaryKey(),
  user_id: memberId('user_id').notNull(),
  words: integer('words'),
  created_at: instant('created_at').notNull(),
  deleted_at: instant('deleted_at'),
});
const drafts = softDeletion(draft, (_, row) => row);
const run = async () => {};
const made = (...pieces: readonly Piece[]) => service('reset-content', { tables: [note], export: {}, pieces });
const nothing = {} as SystemCtx;

it('takes from a piece all that it needs', () => {
  const {
    tables,
    every,
    handlers,
    export: exported,
  } = made(drafts.piece('drafts'), roomChat.piece('messages'), blocks('identity.block.changed.v1'));
  expect(tables).toEqual(expect.arrayContaining([note, draft, ...Object.values(roomChat.tables)]));
  expect(every.map(({ name }) => name)).toEqual(['purge deleted drafts', 'forget ended blocks']);
  expect([...handlers.keys()]).toEqual(blockEvents.filter((event) => event !== 'identity.block.changed.v1'));
  expect(Object.keys(exported(nothing, ''))).toEqual(['drafts', 'messages', 'messages read']);
});

it('asks each piece what an erasure changes, and whose keys it destroys', async () => {
  const erased: string[] = [];
  const piece = (name: string): Piece => ({
    erase: async (_, id) => void erased.push(`${name} ${id}`),
    keyOwners: async (_, id) => [`${name}:${id}`],
  });
  const { erase, keyOwners } = made(piece('one'), {}, piece('two'));
  await erase({} as Tx, 'her', nothing);
  expect(erased).toEqual(['one her', 'two her']);
  expect(await keyOwners({} as Tx, 'her')).toEqual(['one:her', 'two:her']);
});

const questions = (...pieces: readonly Piece[]) =>
  made(...pieces)
    .routes({} as ServiceEnv)
    .flatMap(({ routes }) => routes)
    .filter(({ endpoint }) => endpoint.route === partiesApi.readParties.route);

it('answers for all its kinds of conversations on one route', async () => {
  const kind = (known: string): Piece => ({
    parties: async (_, id) => (id === known ? { parties: [known], writing: [], suspended: [] } : null),
  });
  const [route, ...others] = questions(kind('one'), {}, kind('two'));
  expect(others).toEqual([]);
  const ask = (id: string) => route?.verb({} as never, { id } as never);
  for (const id of ['one', 'two']) expect(await ask(id)).toEqual({ parties: [id], writing: [], suspended: [] });
  await expect(ask('three')).rejects.toMatchObject({ code: 'not_found' });
  expect([questions(roomChat.piece('messages')).length, questions({}).length]).toEqual([1, 0]);
});

it.each<readonly [string, Piece]>([
  ['table note', { tables: [note] }],
  ['timer sweep', { every: [{ name: 'sweep', seconds: 9, run }] }],
  ['handler of community.block.changed.v1', { on: { 'community.block.changed.v1': run } }],
  ['part of the export drafts', { export: { drafts: run } }],
])('refuses two that give the %s', (what, piece) => {
  const first: Piece = {
    ...blocks('identity.block.changed.v1'),
    every: [{ name: 'sweep', seconds: 1, run }],
    export: { drafts: run },
  };
  expect(() => made(first, piece)).toThrow(`reset-content: two give the ${what}`);
});
