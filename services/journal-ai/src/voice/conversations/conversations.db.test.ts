import { randomUUID } from 'node:crypto';
import { aiApi, entriesApi, functions, sentApi, voiceApi } from '@reset/contracts/http/journal-ai';
import type { VoiceTurn } from '@reset/contracts/voice';
import { type Client, refusal, type Stack } from '@reset/service-kit/test';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { helpShown } from '../../help-shown/tables.ts';
import { startHouse } from '../../test/ai-house.ts';
import { type LocalAi, startLocalAi } from '../../test/local-ai.ts';
import { swapBetweenRows } from '../../test/swap.ts';
import { voiceConversation } from '../tables.ts';

const HOUR = 3_600_000;
const COMPANION = 'Built-in companion';

let provider: LocalAi;
let house: Stack;
beforeAll(async () => {
  provider = await startLocalAi();
  house = await startHouse(provider.env);
});
afterAll(async () => {
  await house.close();
  await provider.close();
});
afterEach(async () => {
  await provider.fault({});
  await provider.forget();
});

const turn = (who: 'you' | 'marin', text: string): VoiceTurn => ({ item: randomUUID(), who, text });
const talk = [turn('you', 'I am tired. My daughter was awake.'), turn('marin', 'I hear how tired you are.')];
const keep = (who: Client, id: string, revision = 1, turns: readonly VoiceTurn[] = talk) =>
  who.send(voiceApi.changeConversation, {
    ...{ id, revision, turns: [...turns] },
    started_at: house.clock.now().toISOString(),
  });
const list = async (who: Client) => (await who.send(voiceApi.listConversations, {})).items;
const save = (who: Client, id: string) => who.send(voiceApi.saveConversation, { id, mood: 3, energy: 3 });
const entriesOf = async (who: Client) => (await who.send(entriesApi.listEntries, { limit: 50 })).items;
const rowsOf = (who: Client) => house.db.select().from(voiceConversation).where(eq(voiceConversation.user_id, who.id));

describe('a conversation', () => {
  it('is kept while it goes on: the highest revision stays, whatever comes late', async () => {
    const [mia, eve] = [await house.as(), await house.as()];
    const id = randomUUID();
    await keep(mia, id, 1);
    const more = [...talk, turn('you', 'Thank you.')];
    expect(await keep(mia, id, 3, more)).toMatchObject({ id, revision: 3, turns: more, summary: null });
    expect(await keep(mia, id, 2)).toMatchObject({ revision: 3, turns: more });
    expect(await list(mia)).toMatchObject([{ id, revision: 3, turns: more }]);
    expect(await list(eve)).toEqual([]);
    expect((await refusal(keep(eve, id, 9))).status).toBe(409);
    expect((await refusal(house.visitor.send(voiceApi.listConversations, {}))).status).toBe(401);
    expect((await list(mia))[0]?.turns).toEqual(more);
  });

  it('of more than fits is refused', async () => {
    const mia = await house.as();
    const long = Array.from({ length: 8 }, () => turn('you', 'a'.repeat(8_000)));
    const refused = await refusal(keep(mia, randomUUID(), 1, long));
    expect([refused.status, refused.body.fields]).toEqual([400, { turns: 'This conversation is too long to keep' }]);
  });

  it('is deleted with an hour to undo it, and nothing late brings it back', async () => {
    let [mia, eve] = [await house.as(), await house.as()];
    const id = randomUUID();
    const kept = await keep(mia, id);
    expect((await refusal(eve.send(voiceApi.deleteConversation, { id }))).status).toBe(404);
    await mia.send(voiceApi.deleteConversation, { id });
    expect((await refusal(keep(mia, id, 7))).status).toBe(404);
    expect((await refusal(save(mia, id))).status).toBe(404);
    expect(await list(mia)).toEqual([]);
    expect((await refusal(eve.send(voiceApi.restoreConversation, { id }))).status).toBe(404);
    expect(await mia.send(voiceApi.restoreConversation, { id })).toEqual(kept);
    await mia.send(voiceApi.deleteConversation, { id });
    house.clock.advance(HOUR + 1);
    [mia, eve] = [await house.as({ id: mia.id }), await house.as({ id: eve.id })];
    expect((await refusal(mia.send(voiceApi.restoreConversation, { id }))).status).toBe(404);
  });

  it('is ciphertext where it rests, and opens at its own place only; exported and erased', async () => {
    const mia = await house.as();
    const ids = [randomUUID(), randomUUID()] as const;
    for (const id of ids) await keep(mia, id, 1, [turn('you', `Sentinel ${id}`)]);
    for (const row of await rowsOf(mia)) expect(Buffer.from(row.turns).toString('latin1')).not.toContain('Sentinel');
    expect(await house.exported(mia.id)).toMatchObject({
      'conversations with Marin': expect.arrayContaining([expect.objectContaining({ id: ids[0] })]),
    });
    await swapBetweenRows(house, voiceConversation, 'turns', ids);
    const answer = await mia.fetch('/api/journal-ai/voice/conversations');
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('Sentinel');
    await house.deliver('identity.erasure.requested.v1', { id: mia.id });
    expect(await rowsOf(mia)).toEqual([]);
  });
});

describe('a saved conversation', () => {
  it('is an entry by its own id, and no conversation any more; again is the same', async () => {
    const [mia, eve] = [await house.as(), await house.as()];
    const id = randomUUID();
    await keep(mia, id);
    expect((await refusal(save(eve, id))).status).toBe(404);
    expect(await save(mia, id)).toEqual({ entries: [id] });
    expect(await save(mia, id)).toEqual({ entries: [id] });
    expect(await list(mia)).toEqual([]);
    expect(await entriesOf(mia)).toMatchObject([
      {
        ...{ id, mood: 3, energy: 3, source: 'voice', entry_type: 'freeform', ai_feedback: null },
        content: 'You: I am tired. My daughter was awake.\n\nMarin: I hear how tired you are.',
      },
    ]);
    expect((await refusal(keep(mia, id, 9))).status).toBe(404);
    expect(await list(mia)).toEqual([]);
    expect((await refusal(save(mia, randomUUID()))).status).toBe(404);
  });

  it('that is long is as many entries as it needs, parted where the other speaks', async () => {
    const mia = await house.as();
    const id = randomUUID();
    const turns = Array.from({ length: 7 }, (_, at) => turn(at % 2 ? 'marin' : 'you', `${at} ${'🌿'.repeat(3_900)}`));
    await keep(mia, id, 1, turns);
    const { entries } = await save(mia, id);
    expect(entries).toHaveLength(4);
    expect(entries[0]).toBe(id);
    const saved = (await entriesOf(mia)).toReversed();
    expect(saved.map((entry) => entry.id)).toEqual(entries);
    expect(saved.map(({ content }) => content).join('\n\n')).toBe(
      turns.map(({ who, text }) => `${who === 'you' ? 'You' : 'Marin'}: ${text}`).join('\n\n'),
    );
    for (const { content } of saved) expect([...content].length).toBeLessThanOrEqual(10_000);
    expect(await save(mia, id)).toEqual({ entries });
  });

  it('is saved once, at once from two tabs while a third keeps it', async () => {
    const mia = await house.as();
    for (let round = 0; round < 5; round += 1) {
      const id = randomUUID();
      await keep(mia, id);
      const saving = [save(mia, id), save(mia, id)];
      const keeping = keep(mia, id, 2).catch((error: unknown) => error);
      const answers = await Promise.all(saving);
      await keeping;
      expect(answers).toEqual([{ entries: [id] }, { entries: [id] }]);
      expect(await list(mia)).toEqual([]);
    }
  });

  it('in which nothing was said is none', async () => {
    const mia = await house.as();
    const id = randomUUID();
    await keep(mia, id, 1, [turn('you', ' ')]);
    expect((await refusal(save(mia, id))).status).toBe(400);
    expect(await list(mia)).toHaveLength(1);
  });
});

describe('a summary', () => {
  const sumUp = (who: Client, conversationId: string) =>
    who.send(functions.journalFeedback, {
      ...{ content: 'You: I am tired.', mood: 3, energy: 3, isSummary: true, conversationId },
    });

  it('is of all that was said, has its parts, is kept with it, and goes into the journal with it', async () => {
    const mia = await house.as();
    const id = randomUUID();
    await keep(mia, id);
    const { summary, feedback, by } = await sumUp(mia, id);
    expect([by, summary?.by]).toEqual([COMPANION, COMPANION]);
    expect(summary).toMatchObject({
      text: feedback,
      emotions: ['tiredness'],
      affirmation: 'I am allowed to be tired.',
    });
    expect(summary?.themes).toEqual(expect.arrayContaining(['your daughter', 'sleep']));
    expect((await list(mia))[0]).toMatchObject({ summary });
    const [sent] = (await mia.send(sentApi.listSent, {})).items;
    expect(sent?.messages.at(-1)?.content).toContain('My daughter was awake.');
    await keep(mia, id, 2);
    await save(mia, id);
    const [entry] = await entriesOf(mia);
    expect(entry?.feedback_by).toBe(COMPANION);
    for (const part of [feedback, 'Emotions: tiredness', 'I am allowed to be tired.']) {
      expect(entry?.ai_feedback).toContain(part);
    }
  });

  it.each([
    [
      '```json\n{"text":"You spoke of work.","themes":["work","work",""],"emotions":["calm"]}\n```',
      'You spoke of work.',
    ],
    ['Here you are: {"summary":"You spoke of work [here](https://evil.example)."}', 'You spoke of work here.'],
  ])('is read however it is wrapped: %s', async (say, text) => {
    const mia = await house.as();
    const id = randomUUID();
    await keep(mia, id);
    await provider.fault({ say });
    expect(await sumUp(mia, id)).toMatchObject({ feedback: text, summary: { text, affirmation: null } });
  });

  it('in another shape stands alone, and nothing is made up', async () => {
    const mia = await house.as();
    const id = randomUUID();
    await keep(mia, id);
    await provider.fault({ say: 'You spoke of work.' });
    expect(await sumUp(mia, id)).toEqual({ feedback: 'You spoke of work.', by: COMPANION, help: false });
    expect((await list(mia))[0]?.summary).toMatchObject({ text: 'You spoke of work.', themes: [], affirmation: null });
  });

  it('with something in it that must not be shown: help, counted, and nothing is kept', async () => {
    const mia = await house.as();
    const id = randomUUID();
    await keep(mia, id);
    const helped = async () =>
      (await house.db.select().from(helpShown)).find(({ place }) => place === 'feedback')?.times;
    const before = (await helped()) ?? 0;
    await provider.fault({
      say: '{"text":"Fine.","themes":[],"emotions":[],"affirmation":"You should kill yourself."}',
    });
    expect(await sumUp(mia, id)).toEqual({ feedback: '', by: '', help: true });
    expect((await list(mia))[0]?.summary).toBeNull();
    expect(await helped()).toBe(before + 1);
    await provider.forget();
    await keep(mia, id, 2, [turn('you', 'I want to kill myself.')]);
    expect((await sumUp(mia, id)).help).toBe(true);
    expect(await provider.asked()).toEqual([]);
    expect(await save(mia, id)).toEqual({ entries: [id] });
  });

  it('of another’s conversation is none, nor with AI off', async () => {
    const [mia, eve] = [await house.as(), await house.as()];
    const id = randomUUID();
    await keep(mia, id);
    expect((await refusal(sumUp(eve, id))).status).toBe(404);
    await mia.send(aiApi.changeAi, { provider: 'built-in', allowed: false });
    expect((await refusal(sumUp(mia, id))).status).toBe(403);
    expect(await provider.asked()).toEqual([]);
  });
});

describe('that people were shown', () => {
  it('is counted by month and place, with nothing of whom', async () => {
    const mia = await house.as();
    await mia.send(voiceApi.countHelp, {});
    const rows = await house.db.select().from(helpShown);
    expect(rows).toContainEqual({
      month: `${house.clock.now().toISOString().slice(0, 7)}-01`,
      place: 'voice',
      times: expect.any(Number),
    });
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => mia.send(voiceApi.countHelp, {})));
    expect(answers.some(({ status }) => status === 'rejected')).toBe(true);
  });
});
