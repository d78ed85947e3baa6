import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { call } from '../support/call.ts';
import { allReady, crash } from '../support/faults.ts';
import { pixel } from '../support/marketplace.ts';
import { withoutPace } from '../support/no-pace.ts';
import { newMember } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { v7 as uuidv7 } from '../support/uuid.ts';

const MEMBERS = 6;
const EACH = 8;
const KILLS_AT = [6, 18, 30];

test('marketplace killed again and again during uploads: each acknowledged picture is there once, with all its files', async ({
  stack,
  sql,
}) => {
  await withoutPace(sql, 'marketplace');
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => newMember(stack)));
  await stack.settle();
  const acknowledged = new Set<string>();
  const refused: number[] = [];
  /** As her device does: what is not acknowledged is sent again under the same id. */
  const upload = async (token: string): Promise<void> => {
    const id = uuidv7();
    while (!acknowledged.has(id)) {
      const body = new FormData();
      body.append('id', id);
      body.append('image', pixel(), 'pixel.gif');
      const init = { method: 'POST', headers: { authorization: `Bearer ${token}` }, body };
      const { status } = await call(stack, '/api/marketplace/images', init).catch(() => ({ status: 0 }));
      if (status === 200) acknowledged.add(id);
      else refused.push(status);
    }
  };
  const sending = Promise.all(
    members.map(async ({ token }) => {
      for (let n = 0; n < EACH; n += 1) await upload(token);
    }),
  );
  for (const count of KILLS_AT) {
    await expect.poll(() => acknowledged.size, { timeout: 60_000, intervals: [20] }).toBeGreaterThan(count);
    await crash(stack, 'marketplace');
  }
  await sending;
  await allReady(stack);

  const ids = members.map(({ id }) => id);
  const rows = await sql<{ id: string; webp: string; jpeg: string }[]>`
    select i.id, f.webp, f.jpeg from marketplace.image i left join marketplace.image_file f on f.image_id = i.id
    where i.user_id in ${sql(ids)}`;
  expect(new Set(rows.map(({ id }) => id))).toEqual(acknowledged);
  const named = new Set(rows.flatMap(({ webp, jpeg }) => [webp, jpeg]));
  const kept = new Set(
    readdirSync(join(stack.home, 'files', 'marketplace'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `${parentPath.split('/').at(-1)}/${name}`),
  );
  expect([...named].filter((key) => !kept.has(key))).toEqual([]);
  // What was put before the kill and has no row goes with the kit's sweep, an hour later.
  const left = [...kept].filter((key) => ids.includes(key.split('/')[0] ?? '') && !named.has(key));
  console.log(
    `uploads: ${acknowledged.size} acknowledged, ${refused.length} refused, ${left.length} files for the sweep`,
  );
  expect(refused.filter((status) => ![0, 502, 503].includes(status))).toEqual([]);
});
