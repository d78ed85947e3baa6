import { endpoints } from '@reset/contracts/endpoints';
import type { LogLine } from '@reset/contracts/log';
import type { Stack } from '@reset/stack';
import { actCases, notActs } from '../support/act-cases.ts';
import { callJson } from '../support/call.ts';
import { type Member, newAdmin, newMember } from '../support/people.ts';
import type { Thing } from '../support/recipe.ts';
import { recipes } from '../support/recipes.ts';
import { expect, test } from '../support/test.ts';
import { v7 as uuidv7 } from '../support/uuid.ts';

/** What admins may call, as the contracts say. */
const ofAdmins = endpoints
  .filter(({ who }) => who.split('|').includes('admin'))
  .map(({ route, key: [prefix] }) => route.replace(' ', ` ${prefix}`));

test('of all that admins may call it is said whether it is written down, and all that changes something is', () => {
  expect([...Object.keys(actCases), ...notActs].toSorted()).toEqual(ofAdmins.toSorted());
  const changing = [...notActs].filter((route) => !route.startsWith('GET ') && !route.includes('/claims'));
  expect(changing).toEqual([]);
});

/** What the log says that she did, and nobody else. */
const doneBy = async (stack: Stack, { id, token }: Member): Promise<readonly string[]> => {
  const { status, json, text } = await callJson(stack, `GET /api/admin/log?limit=50&who=${id}`, { token });
  if (status !== 200) throw new Error(`the log: ${status} ${text}`);
  const { items } = json as { items: readonly LogLine[] };
  const isHers = ({ actor }: LogLine) => actor !== 'team' && actor?.person?.id === id;
  return items.flatMap((line) => (isHers(line) ? line.act : [])).toSorted();
};

test('each of it is in the log', async ({ stack }) => {
  const [owner, counterpart] = await Promise.all([newMember(stack), newMember(stack)]);
  const [admin, team] = await Promise.all([newAdmin(stack), newAdmin(stack)]);
  const thing: Thing = { owner, counterpart, team, attempt: uuidv7() };
  const { token } = admin;
  const expected: string[] = [];
  for (const [route, cases] of Object.entries(actCases)) {
    for (const { acts, recipe = recipes[route] } of cases) {
      const request = await recipe?.({ token, member: admin }, thing, stack);
      if (!request) throw new Error(`no recipe for ${route}`);
      const method = route.split(' ')[0];
      const { status, text } = await callJson(stack, `${method} ${request.path}`, { body: request.body, token });
      expect([200, 204], `${route}: ${text}`).toContain(status);
      expected.push(...acts);
    }
  }
  // Other services tell of theirs a moment later.
  await expect.poll(() => doneBy(stack, admin)).toEqual(expected.toSorted());
});
