import { blockEvents } from '@reset/contracts/live-events';
import { getTableName } from 'drizzle-orm';
import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { item } from '../fixture/src/item/tables.ts';
import { itemKind, noteKind, ofItems } from '../fixture/src/moderated.ts';
import { kind, moderation } from './moderation.ts';
import { instant, memberId } from './tables.ts';

const event = 'marketplace.block.changed.v1';

it('brings its tables, its routes and what becomes of them, in one entry', () => {
  const { tables, routes, on, every } = moderation({ contract: ofItems, event, kinds: { item: itemKind } });
  expect(tables.map(getTableName)).toEqual(['report', 'report_mute', 'removal', 'pace', 'block']);
  expect(routes.map((group) => group.routes.map(({ endpoint }) => endpoint.key[1]))).toEqual([
    ['createReport', 'listSubjects', 'readSubject', 'createBlock', 'listBlocks', 'deleteBlock'],
    ['decideSubject', 'readWords', 'removeSubject'],
  ]);
  expect(every.map(({ name }) => name)).toEqual(['forget ended blocks', 'forget decided reports', 'forget paces']);
  // Those of every other service; its own are not its to listen to.
  expect(Object.keys(on)).toContain('community.block.changed.v1');
  expect(Object.keys(on)).toEqual([...blockEvents.filter((other) => other !== event), 'admin.mute.changed.v1']);
});

it('a kind that the contract does not name, one that is missing, and one by another name do not compile', () => {
  const contract = ofItems;
  expect([
    // @ts-expect-error the contract names no such kind
    moderation({ contract, event, kinds: { item: itemKind, note: noteKind } }),
    // @ts-expect-error a kind of the contract is missing
    moderation({ contract, event, kinds: {} }),
    // @ts-expect-error it goes by another name
    moderation({ contract, event, kinds: { item: noteKind } }),
  ]).toHaveLength(3);
});

it('a kind without its words does not compile', () => {
  // @ts-expect-error a report would keep nothing
  const unspoken = kind('item', item, { author: item.seller_id, exported: {} });
  expect(unspoken.name).toBe('item');
});

it('what its author deletes can be taken back where its table has `deleted_at`, and is swept', () => {
  const draft = pgTable('draft', {
    id: uuid('id').primaryKey(),
    user_id: memberId('user_id'),
    created_at: instant('created_at'),
    deleted_at: instant('deleted_at'),
  });
  const draftKind = kind('item', draft, { author: draft.user_id, words: () => [], exported: {} });
  const { every } = moderation({ contract: ofItems, event, kinds: { item: draftKind } });
  expect(every.at(-1)).toEqual({ name: 'purge deleted item', seconds: 60, run: draftKind.undo.purge });
  // @ts-expect-error there is nothing to take back
  expect(() => itemKind.undo.purge).toThrow(TypeError);
});
