import { entriesApi } from '@reset/contracts/http/journal-ai';
import type { Stack } from '@reset/stack';
import { needing } from '../support/attempts.ts';
import { callJson } from '../support/call.ts';
import { expect, test } from '../support/two-replicas.ts';
import { newMember } from '../support/people.ts';
import { v7 as uuidv7 } from '../support/uuid.ts';
import { newEntry, saveEntry } from '../support/writing.ts';

const ATTEMPTS = 60;

/** One process of a service, without the gateway. */
const at = (stack: Stack, name: string) => ({ url: stack.address(name) });

const wordsOf = async (where: { readonly url: string }, token: string): Promise<readonly string[]> => {
  const { json } = await callJson(where, 'GET /api/journal-ai/entries', { token });
  return entriesApi.listEntries.output.parse(json).items.map(({ content }) => content);
};

test('two processes of a service tell and hear every event once', async ({ stack, sql }) => {
  const member = await newMember(stack);
  await stack.settle();
  const ids = Array.from({ length: ATTEMPTS }, () => uuidv7());
  const saved = await Promise.all(
    ids.map((id, n) =>
      callJson(at(stack, n % 2 ? 'reset-content' : 'reset-content-2'), 'POST /api/reset-content/attempts', {
        body: { id, answers: needing('energize') },
        token: member.token,
      }),
    ),
  );
  expect(saved.filter(({ status }) => status !== 200)).toEqual([]);
  await stack.settle();
  const told = await sql<{ id: string }[]>`
    select facts->>'id' as id from reset_content.outbox where facts->>'user_id' = ${member.id}
    and event = 'reset-content.quiz.completed.v1' and published_at is not null`;
  const heard = await sql<{ id: string }[]>`select id from journal_ai.quiz_result where user_id = ${member.id}`;
  const [parked] = await sql<{ n: number }[]>`select count(*)::int as n from journal_ai.parked_event`;
  expect(heard.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect(told.length).toBe(ATTEMPTS);
  expect(parked?.n).toBe(0);
  console.log(`two replicas: ${ids.length} attempts saved at both, ${told.length} told, ${heard.length} heard`);
});

test('what one process sealed the other opens, and after an erasure neither', async ({ stack, sql }) => {
  const member = await newMember(stack);
  await stack.settle();
  const [one, two] = [at(stack, 'journal-ai'), at(stack, 'journal-ai-2')];
  await saveEntry(one, member.token, newEntry('Written at the first.'));
  await saveEntry(two, member.token, newEntry('Written at the second.'));
  const words = ['Written at the first.', 'Written at the second.'];
  for (const where of [one, two]) expect((await wordsOf(where, member.token)).toSorted()).toEqual(words);

  const { code, output } = await stack.command('identity', 'member-erase', member.email, '--yes');
  expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/journal-ai +erased/) });
  await stack.settle();
  const [left] = await sql<{ n: number }[]>`
    select count(*)::int as n from journal_ai.journal_entry where user_id = ${member.id}`;
  expect(left?.n).toBe(0);
  for (const where of [one, two]) {
    const { status, text } = await callJson(where, 'GET /api/journal-ai/entries', { token: member.token });
    // Her token may live on for a moment; what it opens is empty.
    expect([200, 401]).toContain(status);
    expect(text).not.toContain('Written');
  }
});
