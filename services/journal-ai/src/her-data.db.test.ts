import { randomUUID } from 'node:crypto';
import { aiApi, entriesApi, functions, notesApi, voiceApi } from '@reset/contracts/http/journal-ai';
import { type Client, refusal, Refused, type Stack, stack } from '@reset/service-kit/test';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepAdvice } from './advice/keep.ts';
import { keepFeedback } from './entries/feedback.ts';
import { takeOne } from './quota/take.ts';
import { rememberSent } from './sent/remember.ts';
import { journalAi } from './service.ts';

let house: Stack;
beforeAll(async () => {
  house = await stack(journalAi, new URL('../', import.meta.url), {
    ...{ AI_BUILT_IN: '1', REALTIME_SECRETS: 'none' },
  });
});
afterAll(() => house.close());

/** How many rows each table with a member in it holds of hers; tables are asked of the database, not of the code. */
const rowsOf = async (member: string): Promise<Record<string, number>> => {
  const tables = await house.db.execute<{ name: string }>(sql`select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'user_id' order by 1`);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await house.db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(name)} where user_id = ${member}`,
    );
    counts[name] = row?.n ?? 0;
  }
  return counts;
};

/** Something of everything that the service keeps. */
const fill = async (mia: Client): Promise<void> => {
  const [id, deleted] = [randomUUID(), randomUUID()];
  for (const one of [id, deleted]) {
    await mia.send(entriesApi.createEntry, { id: one, content: 'Words', mood: 3, energy: 3 });
  }
  await mia.send(entriesApi.deleteEntry, { id: deleted });
  await mia.send(notesApi.createNote, { id: randomUUID(), title: 'Title', content: 'Words' });
  await mia.send(aiApi.changeAi, { provider: 'built-in', allowed: true });
  await mia.send(functions.openaiEphemeral, {});
  await mia.send(voiceApi.changeConversation, {
    ...{ id: randomUUID(), revision: 1, started_at: house.clock.now().toISOString() },
    turns: [{ item: 'one', who: 'you', text: 'Words' }],
  });
  const messages = [{ role: 'user', content: 'Words' }];
  await house.acting(mia.id, async (ctx) => {
    await keepFeedback(ctx, { id, feedback: 'Words', by: 'Built-in companion' });
    await keepAdvice(ctx, { id: randomUUID(), content: 'Words', given_by: 'Built-in companion' });
    await takeOne(ctx, 'coach', 20);
    await rememberSent(ctx, { kind: 'coach', provider: 'Built-in companion', model: 'none', messages });
  });
  await house.deliver('reset-content.quiz.completed.v1', {
    ...{ id: randomUUID(), user_id: mia.id, created_at: house.clock.now().toISOString() },
    scores: { release: 20, explore: 40, stabilize: 60, energize: 100, transform: 20 },
  });
};

it('stands in every table and every part of the export, and an erasure leaves none of it', async () => {
  const [mia, eve] = [await house.as(), await house.as()];
  for (const who of [mia, eve]) await fill(who);
  const kept = await rowsOf(mia.id);
  const tables = [
    ...['advice', 'ai_choice', 'ai_use', 'journal_entry', 'note', 'pace', 'quiz_result', 'sent_request'],
    ...['voice_call', 'voice_conversation'],
  ];
  expect(Object.keys(kept)).toEqual(tables);
  expect(Object.values(kept).every((rows) => rows > 0)).toBe(true);
  const exported = await house.exported(mia.id);
  expect(Object.entries(exported).filter(([, part]) => !Array.isArray(part) || part.length === 0)).toEqual([]);
  expect(JSON.stringify(exported)).not.toContain(eve.id);

  await house.deliver('identity.erasure.requested.v1', { id: mia.id });
  expect(Object.values(await rowsOf(mia.id)).every((rows) => rows === 0)).toBe(true);
  const [key] = await house.db.execute(sql`select wrapped, destroyed_at is not null as gone from data_key
    where owner_id = ${mia.id}`);
  expect(key).toEqual({ wrapped: null, gone: true });
  expect((await refusal(mia.send(entriesApi.listEntries, {}))).status).toBe(401);
  expect(await rowsOf(eve.id)).toEqual(kept);
});

it('written beside her erasure does not survive it', async () => {
  for (let round = 0; round < 10; round += 1) {
    const mia = await house.as();
    // Once she is gone, also where her key went between reading it and writing.
    const refused: unknown[] = [];
    const write = async () => {
      for (let n = 0; n < 4; n += 1) {
        const answers = await Promise.allSettled([
          mia.send(entriesApi.createEntry, { id: randomUUID(), content: 'Words', mood: 3, energy: 3 }),
          mia.send(notesApi.createNote, { id: randomUUID(), title: '', content: 'Words' }),
        ]);
        refused.push(...answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : [])));
      }
    };
    await Promise.all([write(), write(), house.deliver('identity.erasure.requested.v1', { id: mia.id })]);
    expect(refused.filter((why) => !(why instanceof Refused && why.status === 401))).toEqual([]);
    expect(Object.values(await rowsOf(mia.id)).every((rows) => rows === 0)).toBe(true);
  }
});
