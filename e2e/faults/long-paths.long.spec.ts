import { attackers, tally } from '../support/attacker.ts';
import { bystander } from '../support/bystander.ts';
import { callJson } from '../support/call.ts';
import { newMember } from '../support/people.ts';
import { expect, test } from '../support/two-replicas.ts';
import { v7 as uuidv7 } from '../support/uuid.ts';

const AT_ONCE = 40;
const paths = ['/quiz', '/auth/v1/settings', '/api/community/posts?limit=5'];

const kinds = [
  ['slashes', `/${'/'.repeat(15_900)}x`],
  ['segments', `${'/a'.repeat(7_900)}/x`],
  ['escapes', `/quiz/${'%41'.repeat(5_200)}`],
  ['dots', `/${'.../'.repeat(3_900)}x`],
  ['a service', `/api/community/${'/'.repeat(15_800)}x`],
  ['pretended grants', `/auth/v1/token?${'grant_type='.repeat(1_400)}`],
] as const;

for (const [name, path] of kinds) {
  test(`${AT_ONCE} longest paths of ${name}: nobody else notices`, async ({ stack }) => {
    const other = bystander(stack, paths);
    const before = await other.before();
    const all = attackers(stack, AT_ONCE);
    for (const { socket } of all) socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    const answered = () => all.filter(({ statuses }) => statuses().length > 0).length;
    const meanwhile = await other.during(expect.poll(answered, { timeout: 90_000 }).toBe(AT_ONCE), 120);
    other.expectUnharmed(`${AT_ONCE} paths of ${name}`, before, meanwhile, tally(all));
    expect(all.flatMap(({ statuses }) => statuses()).filter((status) => status >= 500)).toEqual([]);
    for (const { socket } of all) socket.destroy();
    other.leave();
  });
}

for (const [name, text] of [
  ['a line of a song', `meme${' named'.repeat(28)} want to die. `.repeat(20)],
  ['what was asked', `${'ask '.repeat(4_000)}want to die`],
  ['spaces', `a${' \n\t'.repeat(5_000)}b`],
] as const) {
  test(`${AT_ONCE} entries of ${name}: nobody else notices`, async ({ stack }) => {
    const { token } = await newMember(stack);
    const other = bystander(stack, paths);
    const before = await other.before();
    const body = () => ({ id: uuidv7(), content: text.slice(0, 9_900), mood: 3, energy: 3, mood_tags: [] });
    const writing = Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        callJson(stack, 'POST /api/journal-ai/entries', { body: body(), token }).then(({ status }) => status),
      ),
    );
    const meanwhile = await other.during(writing, 120);
    const statuses = await writing;
    other.expectUnharmed(
      `${AT_ONCE} entries of ${name}`,
      before,
      meanwhile,
      `answers ${[...new Set(statuses)].join(', ')}`,
    );
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    other.leave();
  });
}
