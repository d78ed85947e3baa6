import { request as httpRequest } from 'node:http';
import { gzipSync } from 'node:zlib';
import { ErrorBody } from '@reset/contracts/errors';
import { type Answer, call, callJson } from '../support/call.ts';
import { expectations } from '../support/expectations.ts';
import { isFull, someOf } from '../support/full.ts';
import { badFiles, formOf } from '../support/hostile-files.ts';
import { absurdJson, badBodies, naughtyStrings, unstorable, wrongTypes } from '../support/hostile.ts';
import { type Member, newAdmin, newMember, newPerson } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import type { WriteRoute } from '../support/write-route.ts';
import { fileRoutes, preparations, there, withField, writeRoutes } from '../support/write-routes.ts';
import { newEntry, newNote, saveEntry, saveNote } from '../support/writing.ts';

const MEGABYTE = 1024 * 1024;
// Wrong guesses are counted by address: these are somebody else's.
const ELSEWHERE = '203.0.113.9';

let member: Member;
/** Somebody whom nobody attacks. */
let other: Member;
test.beforeAll(async ({ stack }) => {
  // Nobody else may write that much in an hour.
  [member, other] = [await newAdmin(stack), await newMember(stack)];
  await saveEntry(stack, member.token, { ...newEntry(), id: there.entry });
  await saveNote(stack, member.token, { ...newNote(), id: there.note });
  for (const prepare of preparations) await prepare(stack, member);
});

const otherTypes = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=a', 'a'];

type Send = (body: string | Uint8Array, headers?: Record<string, string>) => Promise<Answer>;
type Target = Pick<WriteRoute, 'route' | 'path' | 'perMinute'>;

/** Where a member may send only so many in a minute, the next goes on: what is too much says nothing about the input. */
const sender = (stack: { readonly url: string }, { route, path, perMinute }: Target): Send => {
  const method = route.split(' ')[0] ?? '';
  let { token } = member;
  let sent = perMinute ?? 0;
  return async (body, headers = {}) => {
    if (sent === perMinute) [token, sent] = [(await newMember(stack)).token, 0];
    sent += 1;
    const answer = await call(stack, path, {
      method,
      body: body as BodyInit,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'x-forwarded-for': ELSEWHERE,
        ...headers,
      },
    });
    if (perMinute !== undefined) expect(answer.status, answer.text).not.toBe(429);
    return answer;
  };
};

/** Fails with the input unless the answer is a refusal that says what is wrong in the words of its protocol. */
const expectRefusal = ({ path }: Pick<WriteRoute, 'path'>, answer: Answer, what: string) => {
  expect(answer.status, `${what}: ${answer.text}`).toBeGreaterThanOrEqual(400);
  expectCalm({ path }, answer, what);
};

/** Whatever the answer is, it is no crash, and an error keeps its envelope. */
const expectCalm = ({ path }: Pick<WriteRoute, 'path'>, { status, json, text }: Answer, what: string) => {
  expect(status, `${what}: ${text}`).toBeLessThan(500);
  if (status < 400) return;
  if (path.startsWith('/auth/v1/'))
    expect(json, what).toMatchObject({ code: /./, message: expect.stringMatching(/./) });
  else expect(ErrorBody.safeParse(json).success, `${what}: ${text}`).toBe(true);
};

/** One after the other, and then from the first again. */
const inTurn = <T>(all: readonly T[], place: number): readonly T[] =>
  all.length === 0 ? [] : all.slice(place % all.length, (place % all.length) + 1);

test('every public route that takes a body is put to the test', () => {
  const writing = Object.keys(expectations).filter(
    (route) => /^(POST|PUT|PATCH) /.test(route) && !/\*$|\/internal\/|\/logout$/.test(route),
  );
  expect([...writeRoutes, ...fileRoutes].map(({ route }) => route).toSorted()).toEqual(writing.toSorted());
});

for (const [at, target] of writeRoutes.entries()) {
  test.describe(target.route, () => {
    test('refuses what is no JSON object', async ({ stack }) => {
      const send = sender(stack, target);
      for (const [what, body] of someOf(Object.entries(badBodies), at)) expectRefusal(target, await send(body), what);
      expectRefusal(target, await send(Buffer.from([0x7b, 0xff, 0xfe, 0x7d])), 'bytes that are no text');
    });

    test('takes values of a wrong type for what they are', async ({ stack }) => {
      const send = sender(stack, target);
      for (const [place, field] of [...target.texts, ...target.others].entries()) {
        for (const value of someOf(wrongTypes, at + place)) {
          const what = `${field.join('.')} = ${JSON.stringify(value)}`;
          expectCalm(target, await send(JSON.stringify(withField(target.good(member.id), field, value))), what);
        }
        for (const raw of someOf(absurdJson, at + place)) {
          const body = JSON.stringify(withField(target.good(member.id), field, 'RAW')).replace('"RAW"', raw);
          expectCalm(target, await send(body), `${field.join('.')} = ${raw.slice(0, 40)}`);
        }
      }
    });

    test('refuses text that cannot be kept as it is', async ({ stack }) => {
      const send = sender(stack, target);
      for (const [place, field] of target.texts.entries()) {
        for (const text of someOf(unstorable, at + place)) {
          const what = `${field.join('.')} = ${JSON.stringify(text)}`;
          expectRefusal(target, await send(JSON.stringify(withField(target.good(member.id), field, text))), what);
        }
      }
    });

    test('is not impressed by naughty strings', async ({ stack }) => {
      const send = sender(stack, target);
      for (const [place, text] of someOf([...naughtyStrings.entries()], at)) {
        for (const field of isFull ? target.texts : inTurn(target.texts, place)) {
          const what = `${field.join('.')} = ${JSON.stringify(text)}`;
          expectCalm(target, await send(JSON.stringify(withField(target.good(member.id), field, text))), what);
        }
      }
    });

    test('reads JSON that says it is JSON, nothing else', async ({ stack }) => {
      const send = sender(stack, target);
      const body = JSON.stringify(target.good(member.id));
      for (const type of someOf(otherTypes, at)) {
        const answer = await send(body, { 'content-type': type });
        expectRefusal(target, answer, type);
        if (!target.path.startsWith('/auth/v1/')) expect(answer.status, type).toBe(415);
      }
    });

    test('keeps keys that mean something to JavaScript out of its objects', async ({ stack }) => {
      const send = sender(stack, target);
      const good = JSON.stringify(target.good(member.id)).slice(1);
      for (const key of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']) {
        expectCalm(target, await send(`{"${key}":{"admin":true,"email":"x"},${good}`), key);
      }
      const me = await callJson(stack, 'GET /api/identity/me', { token: other.token });
      expect(me.json).toMatchObject({ admin: false });
    });

    // The gateway's bounds are the same for all that take JSON.
    if (!isFull && at % 5 !== 0) return;
    test('refuses 10 MB, announced or not, and a bomb', async ({ stack }) => {
      const send = sender(stack, target);
      const big = JSON.stringify({ ...target.good(member.id), more: 'x'.repeat(10 * MEGABYTE) });
      const announced = await send(big);
      expectRefusal(target, announced, '10 MB');
      expect(announced.status).toBe(413);
      expect(await sendInChunks(stack.url + target.path, target.route.split(' ')[0] ?? '', big)).toBe(413);
      const bomb = gzipSync(Buffer.alloc(10 * MEGABYTE, 0x20));
      const answer = await send(bomb, { 'content-encoding': 'gzip' });
      expectRefusal(target, answer, 'a gzip bomb');
      expect(answer.status).toBe(415);
    });
  });
}

const hostileTexts = [...naughtyStrings, ...unstorable];

for (const [at, target] of fileRoutes.entries()) {
  test(`${target.route} refuses what is no form, and files that it does not take`, async ({ stack }) => {
    const send = sender(stack, target);
    for (const [what, { body, type }] of Object.entries(await badFiles(target)))
      expectRefusal(target, await send(body, { 'content-type': type }), what);
    expectRefusal(target, await send('{}'), 'JSON');
  });

  test(`${target.route} is not impressed by naughty strings beside its file`, async ({ stack }) => {
    for (const [place, text] of someOf([...hostileTexts.entries()], at)) {
      for (const field of inTurn(Object.keys(target.good()), place)) {
        const form = formOf(target, { [field]: text });
        const answer = await callJson(stack, target.route.replace(/ .*/, ` ${target.path}`), { body: form, ...member });
        expectCalm(target, answer, `${field} = ${JSON.stringify(text)}`);
      }
    }
  });
}

/** Without a length in front: the limit has to count. @returns the status */
const sendInChunks = (url: string, method: string, body: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = httpRequest(url, {
      method,
      headers: {
        'content-type': 'application/json',
        'transfer-encoding': 'chunked',
        authorization: `Bearer ${member.token}`,
      },
    });
    let status = 0;
    sent.on('response', (answer) => {
      status = answer.statusCode ?? 0;
      answer.resume();
      resolve(status);
    });
    // The door may close while the rest is still being sent.
    sent.on('error', (error) => (status === 0 ? reject(error) : undefined));
    for (let at = 0; at < body.length; at += MEGABYTE) sent.write(body.slice(at, at + MEGABYTE));
    sent.end();
  });

test('names are kept in their one form, or refused in words; never anything unseen', async ({ stack }) => {
  let kept = 0;
  for (const text of naughtyStrings) {
    const form = text.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim();
    if (form === '' || [...form].length > 50) continue;
    const { email, password } = newPerson();
    const body = { email, password, data: { first_name: 'Mia', last_name: 'Keller', display_name: text } };
    const answer = await callJson(stack, 'POST /auth/v1/signup', { body });
    const what = `${JSON.stringify(text)}: ${answer.text}`;
    if (answer.status !== 200) {
      expect([400, 422], what).toContain(answer.status);
      expect(['validation_failed', 'reserved_display_name'], what).toContain((answer.json as { code: string }).code);
      continue;
    }
    kept += 1;
    const { access_token: token } = answer.json as { access_token: string };
    const me = await callJson(stack, 'GET /api/identity/me', { token });
    expect((me.json as { name: string }).name, what).toBe(form);
    expect(form.replaceAll(/\u200C|\u200D|\uFE0F/gu, ''), what).not.toMatch(/[\p{C}\p{Default_Ignorable_Code_Point}]/u);
  }
  expect(kept).toBeGreaterThan(20);
});

test('paths and cursors that make no sense are refused', async ({ stack }) => {
  const token = member.token;
  for (const id of ['1', 'null', '%00', '%ff', "'", '../me', 'x'.repeat(5000), 'a%2fb', '%2e%2e']) {
    const { status } = await callJson(stack, `GET /api/reset-content/attempts/${id}`, { token });
    expect([400, 404, 414, 431], `${id}: ${status}`).toContain(status);
  }
  for (const query of [
    'limit=0',
    'limit=51',
    'limit=a',
    'limit=1e309',
    'after=a',
    'after=%00',
    `after=${'x'.repeat(501)}`,
  ]) {
    const { status, json } = await callJson(stack, `GET /api/reset-content/attempts?${query}`, { token });
    expect([query, status, ErrorBody.safeParse(json).success]).toEqual([query, 400, true]);
  }
});

test('methods that nobody asked for are refused, and nothing falls over', async ({ stack }) => {
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'LOCK']) {
    const { status } = await call(stack, '/api/reset-content/attempts', {
      method,
      headers: { authorization: `Bearer ${member.token}` },
    });
    expect([404, 405], `${method}: ${status}`).toContain(status);
  }
});
