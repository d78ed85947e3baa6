import { expect, it } from 'vitest';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { fixture } from '../fixture/src/service.ts';
import { keyOwnerOf, placeOf, sealedColumnsOf } from './seals.ts';
import { service } from './service.ts';
import { memberId, sealed, sealedUnder } from './tables.ts';

const diary = pgTable('diary', {
  id: uuid('id').primaryKey(),
  user_id: memberId('user_id').notNull(),
  words: sealed('words'),
});
const item = sealedUnder(pgTable('item', { key: text('key'), list_id: uuid('list_id'), words: sealed('words') }), {
  ...{ kind: 'list', owner: ['list_id'], row: 'key' },
});
const manifest = { routes: [], export: {} };

it('a text is bound to the row that it stands in, and to whose it is', () => {
  const row = { id: 'i', user_id: 'u', words: new Uint8Array() };
  expect([keyOwnerOf(diary, row), placeOf(diary.words, row)]).toEqual(['u', 'diary.words.i']);
  const other = { key: 'task:1', list_id: 'l' };
  expect([keyOwnerOf(item, other), placeOf(item.words, other)]).toEqual(['list:l', 'item.words.task:1']);
});

it.each([{ id: 'i' }, { id: 'i', user_id: null }, { id: 'i', user_id: '' }])(
  'a row without its owner has none: %j',
  (row) => {
    expect(() => keyOwnerOf(diary, row)).toThrow('a row without its user_id has no place');
  },
);

it('the sealed columns of a service follow from its tables', () => {
  const names = fixture.tables.flatMap(sealedColumnsOf).map((column) => column.name);
  expect(names).toEqual(['secret', 'body']);
});

it('a service whose sealed column is bound to nothing does not start', () => {
  const loose = pgTable('loose', { id: uuid('id').primaryKey(), words: sealed('words') });
  expect(() => service('reset-content', { ...manifest, tables: [loose] })).toThrow(
    'reset-content: loose has no user_id: say what seals it with sealedUnder()',
  );
});
