import { randomUUID } from 'node:crypto';
import { entriesApi, notesApi } from '@reset/contracts/http/journal-ai';
import { type Stack, stack } from '@reset/service-kit/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepAdvice } from './advice/keep.ts';
import { keepFeedback } from './entries/feedback.ts';
import { rememberSent } from './sent/remember.ts';
import { journalAi } from './service.ts';

let house: Stack;
beforeAll(async () => {
  house = await stack(journalAi, new URL('../', import.meta.url));
});
afterAll(() => house.close());

it('everything of hers that was sealed for ids in capital letters is mended', async () => {
  const ana = await house.as();
  const levels = { mood: 2, energy: 3 };
  const [id, note] = [randomUUID(), randomUUID()];
  await ana.send(entriesApi.createEntry, { id, content: 'A long day.', ...levels });
  await ana.send(notesApi.createNote, { id: note, title: 'Friday', content: 'Ask the neighbour.' });
  await house.acting(ana.id, async (ctx) => {
    await keepFeedback(ctx, { id, feedback: 'It was long.', by: 'Somebody' });
    await keepAdvice(ctx, { id: randomUUID(), content: 'Rest.', given_by: 'Somebody' });
    await rememberSent(ctx, { kind: 'coach', provider: 'Somebody', model: 'm', messages: [] });
  });
  const before = await house.exported(ana.id);

  expect(await house.misspell()).toBe(6);
  for (const path of ['entries', 'notes', 'advice', 'sent'])
    expect([path, (await ana.fetch(`/api/journal-ai/${path}`)).status]).toEqual([path, 500]);
  expect(await house.mend()).toEqual({ looked: 6, mended: 6, unreadable: [], keys: { loose: 0, dropped: 0 } });
  expect(await house.exported(ana.id)).toEqual(before);
});
