import { entriesApi } from '@reset/contracts/http/journal-ai';
import type { Stack } from '@reset/stack';
import { callJson } from '../support/call.ts';
import { allReady, crash } from '../support/faults.ts';
import { isFull } from '../support/full.ts';
import { withoutPace } from '../support/no-pace.ts';
import { newMember } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { newEntry } from '../support/writing.ts';

const WRITERS = 8;
const EACH = isFull ? 125 : 25;
const KILLS_AT = isFull ? [150, 400, 650, 900] : [50, 120];

/** Everything that she finds in her journal, page by page. */
const readAll = async (stack: Stack, token: string) => {
  const all: { id: string; content: string }[] = [];
  let after = '';
  do {
    const page = await callJson(stack, `GET /api/journal-ai/entries?limit=50${after}`, { token });
    expect(page.status).toBe(200);
    const { items, next } = entriesApi.listEntries.output.parse(page.json);
    all.push(...items);
    after = next === null ? '' : `&after=${next}`;
  } while (after);
  return all;
};

test('journal-ai killed again and again during its saves: nothing acknowledged is lost, doubled or changed', async ({
  stack,
  sql,
}) => {
  test.setTimeout(240_000);
  await withoutPace(sql, 'journal_ai');
  const members = await Promise.all(Array.from({ length: WRITERS }, () => newMember(stack)));
  const acknowledged = new Map<string, string>();
  const refused: number[] = [];

  /** As her device does: what is not acknowledged is sent again with the same id. */
  const save = async (token: string, content: string): Promise<void> => {
    const body = newEntry(content);
    for (;;) {
      const status = await callJson(stack, 'POST /api/journal-ai/entries', { body, token }).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 200) {
        acknowledged.set(body.id, content);
        return;
      }
      refused.push(status);
    }
  };
  const writing = members.map(async ({ id, token }) => {
    for (let n = 0; n < EACH; n += 1) await save(token, `Ein Satz für ${id}, der ${n}. 🌿`);
  });
  for (const count of KILLS_AT) {
    await expect.poll(() => acknowledged.size, { timeout: 60_000, intervals: [20] }).toBeGreaterThan(count);
    await crash(stack, 'journal-ai');
  }
  await Promise.all(writing);
  await allReady(stack);

  expect(acknowledged.size).toBe(WRITERS * EACH);
  // Away is 503 (or 502 where the connection broke in the middle), never a wrong answer.
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.filter((status) => status !== 503 && status !== 502)).toEqual([]);

  const found = (await Promise.all(members.map(({ token }) => readAll(stack, token)))).flat();
  expect(found).toHaveLength(acknowledged.size);
  expect(new Map(found.map(({ id, content }) => [id, content]))).toEqual(acknowledged);
  const ids = members.map(({ id }) => id);
  const [kept] = await sql`
    select count(*)::int as rows from journal_ai.journal_entry where user_id in ${sql(ids)}`;
  expect(kept?.['rows']).toBe(acknowledged.size);
});
