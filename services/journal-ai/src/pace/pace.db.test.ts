import { randomUUID } from 'node:crypto';
import { entriesApi, notesApi } from '@reset/contracts/http/journal-ai';
import { type Client, refusal, type Stack, stack } from '@reset/service-kit/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { journalAi } from '../service.ts';
import { pace } from './tables.ts';

let house: Stack;
beforeAll(async () => {
  house = await stack(journalAi, new URL('../../', import.meta.url));
});
afterAll(() => house.close());

const wait = { status: 429, body: { code: 'limited' } };

/** She has done it so many times within the hour. */
const didBefore = async ({ id }: Client, what: string, times: number): Promise<void> => {
  const at = house.clock.now().toISOString();
  await house.db.insert(pace).values(Array.from({ length: times }, () => ({ user_id: id, what, at })));
};

it('lets a hundred and twenty entries an hour pass, the same one again always, and as many changes', async () => {
  const mia = await house.as();
  const words = { content: 'By the lake', mood: 4, energy: 3, mood_tags: [] };
  const save = (id: string) =>
    mia.send(entriesApi.createEntry, { id, ...words, entry_type: 'freeform', source: 'text' });
  const change = (id: string, version: number) => mia.send(entriesApi.changeEntry, { id, version, ...words });
  await didBefore(mia, 'journal_entry', 119);
  const kept = await save(randomUUID());
  expect(await refusal(save(randomUUID()))).toMatchObject(wait);
  expect(await save(kept.id)).toEqual(kept);

  await didBefore(mia, 'journal_entry changed', 119);
  await change(kept.id, 1);
  expect(await refusal(change(kept.id, 2))).toMatchObject(wait);
  await mia.send(entriesApi.deleteEntry, { id: kept.id });
  expect(await refusal(mia.send(entriesApi.restoreEntry, { id: kept.id }))).toMatchObject(wait);
  house.clock.advance(1_800_000);
  expect((await mia.send(entriesApi.listEntries, {})).items).toEqual([]);
});

it('lets two hundred and forty notes an hour pass; what is there already comes back as often as she asks', async () => {
  const mia = await house.as();
  const save = () => mia.send(notesApi.createNote, { id: randomUUID(), title: '', content: 'Bread' });
  await didBefore(mia, 'note', 239);
  const { id } = await save();
  expect(await refusal(save())).toMatchObject(wait);
  await didBefore(mia, 'note changed', 119);
  expect(await mia.send(notesApi.restoreNote, { id })).toMatchObject({ id });
  await mia.send(notesApi.deleteNote, { id });
  expect(await mia.send(notesApi.restoreNote, { id })).toMatchObject({ id });
  await mia.send(notesApi.deleteNote, { id });
  expect(await refusal(mia.send(notesApi.restoreNote, { id }))).toMatchObject(wait);
});
