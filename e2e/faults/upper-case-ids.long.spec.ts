import { servicesWith, type Stack } from '@reset/stack';
import { needing } from '../support/attempts.ts';
import { callJson } from '../support/call.ts';
import { type Actor, expectations } from '../support/expectations.ts';
import { countIds, otherSpellings, type Spelled, spelledIn, spellings } from '../support/id-spellings.ts';
import { connectionOf } from '../support/partners.ts';
import { type Member, newAdmin, newMember } from '../support/people.ts';
import type { Caller, Thing } from '../support/recipe.ts';
import { recipes } from '../support/recipes.ts';
import { expect, test } from '../support/test.ts';
import { v7 as uuidv7 } from '../support/uuid.ts';
import { saveConversation } from '../support/voice.ts';
import { saveEntry } from '../support/writing.ts';

const callerOf = (member: Member): Caller => ({ token: member.token, member });

/** Ids that a route takes, and its recipe leaves out. */
const withMoreIds: Readonly<
  Record<string, (stack: Stack, owner: Member) => Promise<Readonly<Record<string, unknown>>>>
> = {
  'POST /api/reset-content/sync': async () => {
    const written = { changed_at: new Date().toISOString(), device: uuidv7() };
    const value = { title: 'Rest', category: 'General', done: false };
    const win = { kind: 'win', id: uuidv7(), value: { day: '2026-11-21', text: 'A nap' }, ...written };
    return { changes: [{ kind: 'task', id: uuidv7(), value, ...written }, win] };
  },
  'POST /functions/v1/journal-feedback': async (stack, owner) => ({
    entryId: await saveEntry(stack, owner.token),
    conversationId: await saveConversation(stack, owner.token),
  }),
};

interface Sent extends Spelled {
  readonly route: string;
  readonly as: Actor;
  readonly token: string | null;
}

/** The first of those who may do what a route is for. */
const whoMay = (route: string): Actor =>
  (['owner', 'counterpart', 'admin'] as const).find((actor) => (expectations[route]?.[actor] ?? 500) < 300) ?? 'owner';

const lookAtSeals = async (stack: Pick<Stack, 'command'>) => {
  let [sealed, loose] = [0, 0];
  const unreadable: string[] = [];
  for (const service of servicesWith('rows-mend')) {
    const { output } = await stack.command(service, 'rows-mend');
    const [, looked, mendable, keys] =
      /(\d+) sealed texts looked at, (\d+) can be mended, \d+ unreadable; (\d+) keys/.exec(output)?.map(Number) ?? [];
    sealed += looked ?? 0;
    loose += (mendable ?? 1) + (keys ?? 1);
    unreadable.push(...Array.from(output.matchAll(/unreadable: (\S+)/g), ([, place]) => `${service} ${place}`));
  }
  return { sealed, unreadable, loose };
};

test('whatever way an id is written, nobody is answered 5xx and every word can be read again', async ({
  stack,
  sql,
}) => {
  test.setTimeout(300_000);
  // One who moderates is not held back by the pace of writing.
  const [owner, counterpart, team] = await Promise.all([newAdmin(stack), newMember(stack), newAdmin(stack)]);
  const attempt = uuidv7();
  await callJson(stack, 'POST /api/reset-content/attempts', {
    body: { id: attempt, answers: needing('explore') },
    token: owner.token,
  });
  const thing: Thing = { owner, counterpart, team, attempt };
  const callers = { owner: callerOf(owner), admin: callerOf(team), counterpart: callerOf(counterpart) };

  const make = async (route: string): Promise<Sent> => {
    const as = whoMay(route);
    const caller = callers[as as keyof typeof callers];
    const request = await recipes[route]?.(caller, thing, stack);
    if (!request) throw new Error(`no recipe for ${route}`);
    const more = await withMoreIds[route]?.(stack, owner);
    const body = more ? { ...request.body, ...more } : request.body;
    return { route, as, token: request.token ?? caller.token, path: request.path, ...(body && { body }) };
  };
  const send = ({ route, token }: Sent, { path, body }: Spelled) =>
    callJson(stack, `${route.split(' ')[0]} ${path}`, { body, token });

  const figures = { routes: 0, requests: 0, 'put right': 0, refused: 0, '5xx': 0 };
  const wrong: string[] = [];
  const note = (what: string, status: number, wanted: number | undefined, text: string) => {
    figures.requests += 1;
    if (status >= 500) figures['5xx'] += 1;
    if (status === 400) figures.refused += 1;
    if (status < 300) figures['put right'] += 1;
    if (status !== wanted) wrong.push(`${what}: ${status} in place of ${wanted}: ${text.slice(0, 200)}`);
    for (const id of otherSpellings(text)) wrong.push(`${what}: answered with ${id}`);
  };

  // Members reach no route of the house's own.
  const reached = Object.keys(expectations).filter((route) => !route.includes(' /internal/'));
  for (const route of reached) {
    const ids = countIds(await make(route));
    if (!ids) continue;
    figures.routes += 1;
    // All ids at once, and each one alone.
    const which = ids > 1 ? [undefined, ...Array.from({ length: ids }, (_, n) => n)] : [undefined];
    for (const [name, spell] of Object.entries(spellings.known)) {
      for (const one of which) {
        const sent = await make(route);
        const what = `${route}, ${one === undefined ? 'all' : `no. ${one}`} ${name}`;
        const first = await send(sent, spelledIn(sent, spell, one));
        note(what, first.status, expectations[route]?.[sent.as], first.text);
        // What was made can be made again, in the house's own spelling: it is the same thing.
        if (!route.startsWith('POST /api/') || first.status >= 300) continue;
        const again = await send(sent, sent);
        note(`${what}, again`, again.status, first.status, again.text);
      }
    }
    const refusable = await make(route);
    for (const [name, spell] of Object.entries(spellings.refused)) {
      for (const one of which) {
        const { status, text } = await send(refusable, spelledIn(refusable, spell, one));
        note(`${route}, ${one === undefined ? 'all' : `no. ${one}`} ${name}`, status, 400, text);
      }
    }
  }

  // A conversation that every second message would have made unreadable.
  const talk = await connectionOf(stack, [owner, counterpart], 'accepted');
  const said = ['One', 'Two', 'Three', 'Four'];
  for (const [n, content] of said.entries()) {
    const { token } = n % 2 ? owner : counterpart;
    const conversation = n < 2 ? talk.toUpperCase() : talk;
    const body = { id: uuidv7().toUpperCase(), content };
    const answer = await callJson(stack, `POST /api/community/connections/${conversation}/messages`, { body, token });
    note(`message ${n}`, answer.status, 200, answer.text);
  }
  for (const { token } of [owner, counterpart]) {
    const { json } = await callJson(stack, `GET /api/community/connections/${talk.toUpperCase()}/messages`, { token });
    expect((json as { items: { content: string }[] }).items.map(({ content }) => content)).toEqual(said);
  }

  // Everything that either of them can read, and everything that a moderator can.
  const reports = await sql<{ id: string }[]>`select id from community.report`;
  const reads = [
    ...stack.services.map((service) => `/api/${service}/export`),
    ...['entries', 'notes', 'advice', 'sent', 'voice/conversations'].map((list) => `/api/journal-ai/${list}?limit=50`),
    '/api/community/connections',
  ];
  for (const { token } of [owner, counterpart]) {
    for (const path of reads) {
      const { status, text } = await callJson(stack, `GET ${path}`, { token });
      note(path, status, 200, text);
    }
  }
  for (const { id } of reports) {
    const path = `/api/community/reports/${id.toUpperCase()}`;
    const { status, text } = await callJson(stack, `GET ${path}`, owner);
    note('a report', status, 200, text);
  }

  // And everything that is sealed, whoever's it is.
  const { sealed, unreadable, loose } = await lookAtSeals(stack);
  console.log(
    JSON.stringify({ ...figures, sealed, unreadable: unreadable.length, 'keys under another spelling': loose }),
  );
  expect(wrong).toEqual([]);
  expect(unreadable).toEqual([]);
  expect([figures['5xx'], loose]).toEqual([0, 0]);
  expect(figures.routes).toBeGreaterThan(40);
  expect(sealed).toBeGreaterThan(50);
});
