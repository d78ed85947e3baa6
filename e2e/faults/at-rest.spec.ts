import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { entriesApi } from '@reset/contracts/http/journal-ai';
import { judged } from '../support/admin.ts';
import { callJson } from '../support/call.ts';
import { downloadOf } from '../support/exports.ts';
import { allReady, crash, loseBrokerStore } from '../support/faults.ts';
import { chatOf, openLive } from '../support/live.ts';
import { connectForTalk, memberNamed, say } from '../support/pairs.ts';
import { newMember, newPerson } from '../support/people.ts';
import { filesFolder, places, sweep } from '../support/sweep.ts';
import { expect, test } from '../support/test.ts';
import { saveConversation } from '../support/voice.ts';
import { newEntry, newNote, saveEntry, saveNote } from '../support/writing.ts';

const tag = randomBytes(8).toString('hex');
/** Stands in everything that she writes. */
const canary = `marigold${tag}`;
/** Stands where anybody may read it. */
const control = `lighthouse${tag}`;

test('what she writes stands nowhere in words: no table, write-ahead log, broker file or log', async ({
  stack,
  sql,
}) => {
  const member = await newMember(stack, { ...newPerson(), firstName: control });
  const { token } = member;
  const send = (route: string, body: unknown) => callJson(stack, route, { body, token });
  const sent = (what: string) => `${what} ${canary} once more.`;

  const entry = newEntry(sent('I wrote'));
  const id = await saveEntry(stack, token, entry);
  const note = await saveNote(stack, token, newNote(sent('A note'), `Title ${canary}`));
  const other = await saveNote(stack, token, newNote(sent('Another note'), `Another ${canary}`));
  const levels = { mood: 2, energy: 2 };
  const changed = await send(`PATCH /api/journal-ai/entries/${id}`, {
    version: 1,
    content: sent('Changed'),
    ...levels,
  });
  expect(changed.status).toBe(200);
  const feedback = await send('POST /functions/v1/journal-feedback', {
    content: sent('I ask'),
    entryId: id,
    ...levels,
  });
  expect([feedback.status, feedback.json]).toEqual([200, expect.objectContaining({ help: false })]);
  const advice = await send('POST /functions/v1/life-advisor', { userId: member.id });
  expect([advice.status, advice.text]).toEqual([200, expect.stringContaining('[DONE]')]);
  const talk = { conversationId: await saveConversation(stack, token, sent('I said')), isSummary: true };
  const summed = await send('POST /functions/v1/journal-feedback', { content: sent('I said'), ...talk, ...levels });
  expect([summed.status, summed.json]).toEqual([200, expect.objectContaining({ help: false })]);
  const search = await send('POST /api/journal-ai/entries/search', { query: canary });
  expect(search.json).toMatchObject({ items: [{ id }] });

  // All of it once more in an archive, which is kept, and downloaded.
  const archive = await downloadOf(stack, member);
  expect(archive.get('index.html')?.toString()).toContain(sent('Changed'));

  // What is refused, and what fails on our side, is logged: without her words.
  const refusals = [
    await send('POST /api/journal-ai/entries', { ...newEntry(sent('x').repeat(500)) }),
    await send('POST /api/journal-ai/entries', { ...newEntry(sent('x')), mood: canary, [canary]: canary }),
    await send(`PATCH /api/journal-ai/entries/${id}`, { version: 1, content: sent('Stale'), ...levels }),
    await send('POST /api/journal-ai/entries', `{"content":"${canary}`),
    await send('POST /api/journal-ai/entries/search', { query: `${canary}\0` }),
    await send('POST /api/journal-ai/notes', { ...newNote(sent('x')), id: canary }),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([400, 400, 409, 400, 400, 400]);
  const swapTitles = () => sql`update journal_ai.note a set title = b.title from journal_ai.note b
    where a.id in ${sql([note, other])} and b.id in ${sql([note, other])} and a.id <> b.id`;
  await swapTitles();
  const closed = await callJson(stack, `GET /api/journal-ai/notes/${note}`, { token });
  expect([closed.status, closed.text.includes(canary)]).toEqual([500, false]);
  await swapTitles();

  // It is all there, and readable to her.
  const kept = await callJson(stack, `GET /api/journal-ai/entries/${id}`, { token });
  expect(entriesApi.readEntry.output.parse(kept.json)).toMatchObject({
    content: sent('Changed'),
    ai_feedback: expect.stringMatching(/./),
  });

  // The control: its name by sign-up in tables, log and events; as a request's id in the logs; as a member's file.
  writeFileSync(join(filesFolder(stack), 'control'), control);
  await fetch(`${stack.address('journal-ai')}/api/journal-ai/entries`, {
    headers: { 'x-request-id': control, authorization: `Bearer ${token}` },
  });
  await stack.settle();
  const seen = await sweep(stack, control);
  for (const place of places) expect(seen[place], place).not.toEqual([]);
  expect(seen.tables.filter((name) => name.startsWith('reset: '))).not.toEqual([]);

  expect(await sweep(stack, canary)).toEqual({ tables: [], 'write-ahead log': [], broker: [], logs: [], files: [] });
});

test('what two say to each other passes through broker and hub in memory alone', async ({ stack }) => {
  const word = `marigold${randomBytes(8).toString('hex')}`;
  const [ada, bea] = [await memberNamed(stack, 'Ada'), await memberNamed(stack, 'Bea')];
  const id = await connectForTalk(stack, ada, bea);
  const open = () => Promise.all([ada, bea].map(({ token }) => openLive(stack, token)));
  const heard = async (there: Awaited<ReturnType<typeof open>>, words: string) => {
    // News of their connection may come late and have everybody ask again; a sign of typing may be lost.
    const typing = async () => {
      for (const client of there) expect(await client.join(chatOf(id))).toBeUndefined();
      there[0]?.socket.emit('typing', chatOf(id));
      return there[1]?.said.typing;
    };
    await expect.poll(typing).toContainEqual({ room: chatOf(id) });
    await say(stack, ada, id, words);
    for (const { said } of there) {
      await expect
        .poll(() => said.message)
        .toContainEqual(expect.objectContaining({ message: expect.objectContaining({ content: words }) }));
    }
  };
  const first = await open();
  await heard(first, `We talk of ${word}.`);

  // What pages say that no page should is no line of a log either; nor what breaks off in the middle.
  for (const event of ['join', 'follow', 'typing', 'message', word]) {
    first[0]?.socket.emit(event, { service: 'community', id: word, content: word });
  }
  await expect(openLive(stack, word)).rejects.toThrow('sign_in');
  await loseBrokerStore(stack).then(({ back }) => back());
  await crash(stack, 'realtime');
  await allReady(stack);
  await heard(await open(), `Still of ${word}.`);

  await stack.settle();
  // The control: who they are is in what the broker keeps.
  expect((await sweep(stack, id)).broker).not.toEqual([]);
  expect(await sweep(stack, word)).toEqual({ tables: [], 'write-ahead log': [], broker: [], logs: [], files: [] });
});

test('what the team decides about her, notes of her, and what she appeals with stand nowhere in words', async ({
  stack,
}) => {
  const word = `marigold${randomBytes(8).toString('hex')}`;
  const mia = await memberNamed(stack, 'Mia');
  await stack.settle();
  await judged(stack, mia, word);
  const { json } = await callJson(stack, 'GET /api/admin/export', { token: mia.token });
  expect(JSON.stringify(json).match(new RegExp(word, 'g'))).toHaveLength(4);
  await stack.settle();
  expect(await sweep(stack, word)).toEqual({ tables: [], 'write-ahead log': [], broker: [], logs: [], files: [] });
});
