import { callJson } from '../support/call.ts';
import { killNow } from '../support/faults.ts';
import { memberNamed } from '../support/pairs.ts';
import { newAdmin } from '../support/people.ts';
import { tokensLike } from '../support/tokens.ts';
import { expect, test } from '../support/test.ts';
import { v7 as uuidv7 } from '../support/uuid.ts';

const MEMBERS = 10_000;
const KILLS = 3;
/** How many ask at a time. */
const AT_ONCE = 25;

test('each of ten thousand has a message to everyone once, though its service is killed three times in between', async ({
  stack,
  sql,
}) => {
  test.slow();
  const [admin, mia, ada] = [await newAdmin(stack), await memberNamed(stack, 'Mia'), await memberNamed(stack, 'Ada')];
  await sql`insert into admin.member (id, name, joined_at)
    select gen_random_uuid(), 'M' || n, now() - interval '1 day' from generate_series(1, ${MEMBERS}) n`;
  await stack.settle();
  const body = { id: uuidv7(), subject: 'A new room', content: 'There is a marketplace now.' };
  const send = () =>
    callJson(stack, 'POST /api/admin/system-messages', { body, token: admin.token }).then(
      ({ status }) => status,
      () => 0,
    );
  const statuses: number[] = [];
  for (let n = 0; n < KILLS; n += 1) {
    // Before it is heard, while it is done, or after: whichever it is, it is sent again.
    const sending = send();
    const { back } = await killNow(stack, 'admin');
    statuses.push(await sending);
    await back();
  }
  await expect.poll(send).toBe(200);
  await stack.settle();
  console.log(`${MEMBERS} members, killed ${KILLS} times: answered ${statuses.join(', ')}`);

  const [sent] = await sql<{ n: number; recipients: number }[]>`
    select count(*)::int as n, max(recipients) as recipients from admin.system_message where id = ${body.id}`;
  expect(sent?.n).toBe(1);
  expect(sent?.recipients).toBeGreaterThanOrEqual(MEMBERS + 3);
  const [lines] = await sql<{ n: number }[]>`
    select count(*)::int as n from admin.audit_line where target = ${body.id}`;
  expect(lines?.n).toBe(1);
  const timesShown = async (token: string, door: { readonly url: string }) => {
    const { status, json } = await callJson(door, 'GET /api/admin/system-messages', { token });
    expect(status).toBe(200);
    return (json as { items: { id: string }[] }).items.filter(({ id }) => id === body.id).length;
  };
  for (const { token } of [mia, ada]) expect(await timesShown(token, stack)).toBe(1);
  // The ten thousand have no account: each asks the service itself, with a token in her name.
  const tokenOf = tokensLike(stack, mia.token);
  const everyone = await sql<{ id: string }[]>`select id from admin.member where name like 'M%' and rev = 0`;
  const asked: number[] = [];
  for (let from = 0; from < everyone.length; from += AT_ONCE) {
    const some = everyone.slice(from, from + AT_ONCE);
    asked.push(...(await Promise.all(some.map(({ id }) => timesShown(tokenOf(id), { url: stack.address('admin') })))));
  }
  expect(asked).toHaveLength(MEMBERS);
  expect(asked.filter((times) => times !== 1)).toEqual([]);
  await sql`delete from admin.member where name like 'M%' and rev = 0`;
});
