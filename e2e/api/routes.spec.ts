import { ErrorBody } from '@reset/contracts/errors';
import { callJson } from '../support/call.ts';
import { actors, type Actor, expectations } from '../support/expectations.ts';
import { newAdmin, newMember } from '../support/people.ts';
import { needing } from '../support/attempts.ts';
import type { Caller, Recipe, Thing } from '../support/recipe.ts';
import { doorOf, recipes } from '../support/recipes.ts';
import { expect, test } from '../support/test.ts';
import { expired, foreign } from '../support/tokens.ts';
import { v7 as uuidv7 } from '../support/uuid.ts';
import { saveEntry, saveNote } from '../support/writing.ts';

let callers: Readonly<Record<Actor, Caller>>;
let thing: Thing;

test.beforeAll(async ({ stack }) => {
  const [owner, counterpart, stranger, admin, team] = await Promise.all([
    newMember(stack),
    newMember(stack),
    newMember(stack),
    newAdmin(stack),
    newAdmin(stack),
  ]);
  const attempt = uuidv7();
  const body = { id: attempt, answers: needing('explore') };
  const saved = await callJson(stack, 'POST /api/reset-content/attempts', { body, token: owner.token });
  expect(saved.status).toBe(200);
  thing = { owner, counterpart, team, attempt };
  callers = {
    anonymous: { token: null, member: null },
    forged: { token: foreign(owner.token), member: null },
    expired: { token: expired(stack, owner.token), member: null },
    stranger: { token: stranger.token, member: stranger },
    counterpart: { token: counterpart.token, member: counterpart },
    owner: { token: owner.token, member: owner },
    admin: { token: admin.token, member: admin },
  };
});

test('every route has a recipe, and every recipe a route', () => {
  expect(Object.keys(recipes).toSorted()).toEqual(Object.keys(expectations).toSorted());
});

for (const [route, expected] of Object.entries(expectations)) {
  test(`${route} answers everybody as the reviewed file says`, async ({ stack }) => {
    const got: Partial<Record<Actor, number>> = {};
    // Nothing is prepared anew for who is turned away at the door.
    let atTheDoor: Awaited<ReturnType<Recipe>> | undefined;
    for (const actor of actors) {
      if (expected[actor] === undefined) continue;
      const caller = callers[actor];
      const isTurnedAway = caller.member === null && expected[actor] === 401;
      const request = (isTurnedAway ? atTheDoor : undefined) ?? (await recipes[route]?.(caller, thing, stack));
      if (isTurnedAway) atTheDoor = request;
      if (!request) throw new Error(`no recipe for ${route}`);
      const { path, body, token = caller.token } = request;
      const method = route.split(' ')[0];
      const answer = await callJson(doorOf(stack, route), `${method} ${path}`, { body, token });
      got[actor] = answer.status;
      if (answer.status < 400) continue;
      if (path.startsWith('/auth/v1/'))
        expect(answer.json).toMatchObject({ code: expect.any(String), message: expect.any(String) });
      else expect(ErrorBody.safeParse(answer.json).success, answer.text).toBe(true);
    }
    expect(got).toEqual(expected);
  });
}

test('lists and exports show the caller’s own and nobody else’s', async ({ stack }) => {
  const entry = await saveEntry(stack, thing.owner.token);
  const note = await saveNote(stack, thing.owner.token);
  for (const actor of ['stranger', 'admin'] as const) {
    const { token } = callers[actor];
    for (const path of [
      ...['/api/reset-content/attempts?limit=50', '/api/reset-content/export', '/api/identity/export'],
      ...['entries', 'notes', 'advice', 'sent', 'trend', 'export'].map((list) => `/api/journal-ai/${list}`),
    ]) {
      const { status, text } = await callJson(stack, `GET ${path}`, { token });
      expect(status).toBe(200);
      for (const id of [thing.attempt, entry, note]) expect(text).not.toContain(id);
      expect(text).not.toContain(thing.owner.email);
    }
  }
});

test('the id of another member’s attempt cannot be used again', async ({ stack }) => {
  const body = { id: thing.attempt, answers: needing('release') };
  const answer = await callJson(stack, 'POST /api/reset-content/attempts', { body, token: callers.stranger.token });
  expect([answer.status, answer.json]).toEqual([
    409,
    expect.objectContaining({ code: 'conflict', error: 'This has already been used for something else.' }),
  ]);
  const kept = await callJson(stack, `GET /api/reset-content/attempts/${thing.attempt}`, { token: thing.owner.token });
  expect(kept.json).toMatchObject({ scores: { explore: 100, release: 20 } });
});
