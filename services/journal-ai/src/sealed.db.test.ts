import { randomUUID } from 'node:crypto';
import { entriesApi, notesApi, voiceApi } from '@reset/contracts/http/journal-ai';
import { type Stack, stack } from '@reset/service-kit/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepAdvice } from './advice/keep.ts';
import { keepFeedback } from './entries/feedback.ts';
import { rememberSent } from './sent/remember.ts';
import { journalAi } from './service.ts';
import { keepSummary } from './voice/conversations/summary.ts';
import { voiceCall } from './voice/tables.ts';

let house: Stack;
beforeAll(async () => {
  house = await stack(journalAi, new URL('../', import.meta.url));
});
afterAll(() => house.close());

it('everything of hers that was sealed for ids in capital letters is mended', async () => {
  const ana = await house.as();
  const levels = { mood: 2, energy: 3 };
  const [id, note, conversation] = [randomUUID(), randomUUID(), randomUUID()];
  await ana.send(entriesApi.createEntry, { id, content: 'A long day.', ...levels });
  await ana.send(notesApi.createNote, { id: note, title: 'Friday', content: 'Ask the neighbour.' });
  await ana.send(voiceApi.changeConversation, {
    ...{ id: conversation, revision: 1, started_at: house.clock.now().toISOString() },
    turns: [{ item: 'one', who: 'you', text: 'A long day.' }],
  });
  await house.acting(ana.id, async (ctx) => {
    const made = { text: 'It was long.', themes: [], emotions: [], affirmation: null, by: 'Somebody' };
    await keepSummary(ctx, conversation, made);
    const call = { id: randomUUID(), user_id: ana.id };
    const at = ctx.clock().toISOString();
    const minted = await ctx.seal(voiceCall.minted, call, 'ek_1');
    await ctx.write((tx) =>
      tx
        .insert(voiceCall)
        .values({ ...call, minted, session: randomUUID(), ends_at: '9999-01-01T00:00:00.000Z', created_at: at }),
    );
    await keepFeedback(ctx, { id, feedback: 'It was long.', by: 'Somebody' });
    await keepAdvice(ctx, { id: randomUUID(), content: 'Rest.', given_by: 'Somebody' });
    await rememberSent(ctx, { kind: 'coach', provider: 'Somebody', model: 'm', messages: [] });
  });
  const before = await house.exported(ana.id);

  expect(await house.misspell()).toBe(9);
  for (const path of ['entries', 'notes', 'advice', 'sent', 'voice/conversations'])
    expect([path, (await ana.fetch(`/api/journal-ai/${path}`)).status]).toEqual([path, 500]);
  expect(await house.mend()).toEqual({ looked: 9, mended: 9, unreadable: [], keys: { loose: 0, dropped: 0 } });
  expect(await house.exported(ana.id)).toEqual(before);
});
