import { randomUUID } from 'node:crypto';
import { ErrorBody } from '@reset/contracts/errors';
import { house } from '@reset/contracts/http/house';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notes } from '../fixture/src/note/contract.ts';
import { note } from '../fixture/src/note/tables.ts';
import { fixture } from '../fixture/src/service.ts';
import { auditLine, outbox } from './tables.ts';
import { type Client, Refused, type Stack, stack } from './test.ts';

let kit: Stack;
let ana: Client;
let eve: Client;
let admin: Client;

beforeAll(async () => {
  kit = await stack(fixture, new URL('../fixture/', import.meta.url));
  [ana, eve, admin] = await Promise.all([kit.as({ name: 'Ana B.' }), kit.as(), kit.as({ admin: true })]);
});
afterAll(() => kit.close());

const statusOf = (promise: Promise<unknown>): Promise<number> =>
  promise.then(
    () => 200,
    (error: unknown) => {
      if (error instanceof Refused) return error.status;
      throw error;
    },
  );
const make = async (by: Client) => by.send(notes.createNote, { id: randomUUID(), title: 'A title' });
const post = (body: string | Uint8Array<ArrayBuffer>, type = 'application/json', by = ana) =>
  by.fetch('/api/fixture/notes', { method: 'POST', body, headers: { 'content-type': type } });

describe('rules', () => {
  it('gives each actor its answer', async () => {
    const { id } = await make(ana);
    const actors = { visitor: kit.visitor, stranger: eve, owner: ana, admin };
    const answers: Record<string, Record<string, number>> = {};
    for (const [actor, client] of Object.entries(actors)) {
      answers[actor] = {
        anyone: await statusOf(client.send(notes.listNotes, {})),
        party: await statusOf(client.send(notes.readNote, { id })),
        owner: await statusOf(client.send(notes.editNote, { id, title: 'Other', version: 99 })),
        admin: await statusOf(client.send(notes.countNotes, {})),
        'owner|admin':
          actor === 'owner'
            ? 200
            : await statusOf(client.send(notes.deleteNote, { id: actor === 'admin' ? (await make(ana)).id : id })),
      };
    }
    expect(answers).toEqual({
      visitor: { anyone: 200, party: 401, owner: 401, admin: 401, 'owner|admin': 401 },
      stranger: { anyone: 200, party: 404, owner: 403, admin: 403, 'owner|admin': 403 },
      owner: { anyone: 200, party: 200, owner: 409, admin: 403, 'owner|admin': 200 },
      admin: { anyone: 200, party: 404, owner: 403, admin: 200, 'owner|admin': 200 },
    });
  });

  it('keeps a connection open for longer than who asks does', async () => {
    const answer = await kit.visitor.fetch('/api/fixture/zone', {});
    expect(answer.headers.get('keep-alive')).toBe('timeout=65');
  });

  it('answers 404 where there is nothing, whoever asks', async () => {
    const id = randomUUID();
    expect(await statusOf(ana.send(notes.readNote, { id }))).toBe(404);
    expect(await statusOf(admin.send(notes.deleteNote, { id }))).toBe(404);
  });

  it('takes who is an admin from identity’s events, the newest', async () => {
    const mia = await kit.as({ rev: 1 });
    await kit.deliver('identity.role.changed.v1', { id: mia.id, name: 'Mia', admin: true, rev: 3 });
    await kit.deliver('identity.role.changed.v1', { id: mia.id, name: 'Mia', admin: false, rev: 2 });
    expect(await statusOf(mia.send(notes.countNotes, {}))).toBe(200);
    await kit.deliver('identity.role.changed.v1', { id: mia.id, name: 'Mia', admin: false, rev: 4 });
    expect(await statusOf(mia.send(notes.countNotes, {}))).toBe(403);
  });
});

describe('tokens', () => {
  const claims = () => ({ sub: ana.id, session_id: randomUUID() });
  const unsigned = (head: object, body: object) =>
    [head, body].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  const cases: [string, () => Promise<string>][] = [
    ['nonsense', async () => 'abc'],
    [
      'alg none',
      async () =>
        `${unsigned({ alg: 'none' }, { ...claims(), aud: 'authenticated', iss: 'test', exp: 9_999_999_999 })}.`,
    ],
    [
      'HS256',
      async () =>
        new SignJWT({ ...claims(), admin: true })
          .setProtectedHeader({ alg: 'HS256', kid: 'test' })
          .setIssuer('test')
          .setAudience('authenticated')
          .setExpirationTime('1h')
          .sign(Buffer.from('a secret that is quite long enough')),
    ],
    ['expired', () => kit.sign(claims(), -60)],
    [
      'changed',
      async () =>
        (await kit.sign(claims())).replace(
          /\.[^.]+\./,
          `.${Buffer.from(JSON.stringify({ ...claims(), exp: 9_999_999_999 })).toString('base64url')}.`,
        ),
    ],
    ['without a session', () => kit.sign({ sub: ana.id })],
    ['with a strange subject', () => kit.sign({ sub: "' or 1=1", session_id: randomUUID() })],
  ];
  it.each(cases)('%s: 401, and a visitor where anyone may', async (_, token) => {
    const headers = { authorization: `Bearer ${await token()}` };
    const closed = await kit.visitor.fetch('/api/fixture/count', { headers });
    expect(closed.status).toBe(401);
    const open = await kit.visitor.fetch('/api/fixture/zone', { headers });
    expect(await open.json()).toEqual({ zone: 'UTC', me: null });
  });

  it('a token stops working when it expires, cached or not', async () => {
    const token = await kit.sign(claims(), 60);
    const ask = () => kit.visitor.fetch('/api/reset-content/export', { headers: { authorization: `Bearer ${token}` } });
    expect((await ask()).status).toBe(200);
    kit.clock.advance(61_000);
    expect((await ask()).status).toBe(401);
  });
});

describe('input', () => {
  it.each([
    ['broken JSON', '{"id":', 400],
    ['a list', '[]', 400],
    ['null', 'null', 400],
    ['a number', '7', 400],
    ['nothing', '', 400],
    ['deep nesting', `{"id":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 400],
    ['wrong types', '{"id":1,"title":{}}', 400],
    ['NUL', JSON.stringify({ id: randomUUID(), title: 'a\0b' }), 400],
    ['a lone surrogate', `{"id":"${randomUUID()}","title":"\\ud800 words"}`, 400],
    ['a proto', `{"__proto__":{"title":"x"},"id":"${randomUUID()}"}`, 400],
    ['10 MB', JSON.stringify({ id: randomUUID(), title: 'x'.repeat(10_000_000) }), 413],
  ])('%s', async (_, body, status) => {
    const answer = await post(body);
    expect(answer.status).toBe(status);
    expect(ErrorBody.safeParse(await answer.json()).success).toBe(true);
  });

  it.each(['ff', 'c3', 'c328', 'eda080', 'f4908080', 'c0af'])('refuses bytes that are no UTF-8: %s', async (hex) => {
    const bytes = Buffer.from(hex, 'hex');
    const escaped = hex.replace(/../g, '%$&');
    const id = randomUUID();
    const body = Buffer.concat([Buffer.from(`{"id":"${id}","title":"a`), bytes, Buffer.from('"}')]);
    const answers = [
      await post(new Uint8Array(body)),
      await ana.fetch(`/api/fixture/notes?limit=2&cursor=${escaped}`),
      await ana.fetch(`/api/fixture/notes/${escaped}`),
    ];
    for (const answer of answers) {
      expect([answer.status, ErrorBody.parse(await answer.json()).code]).toEqual([400, 'invalid']);
    }
    expect(await statusOf(ana.send(notes.readNote, { id }))).toBe(404);
  });

  it('takes every character that there is', async () => {
    const title = 'ä€😀 \u{10ffff}\ufffd';
    const { id } = await ana.send(notes.createNote, { id: randomUUID(), title });
    expect((await ana.send(notes.readNote, { id })).title).toBe(title);
  });

  it('JSON dressed as text: 415', async () => {
    expect((await post('{}', 'text/plain')).status).toBe(415);
  });

  it('bytes that are not UTF-8 never become a 5xx', async () => {
    expect((await post(new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]))).status).toBe(400);
  });

  it('names the field', async () => {
    const answer = await post(JSON.stringify({ id: randomUUID(), title: 'x'.repeat(201) }));
    expect(await answer.json()).toMatchObject({ code: 'invalid', error: 'Too long', fields: { title: 'Too long' } });
  });

  it('honours no field that is not in the contract', async () => {
    const id = randomUUID();
    const body = {
      id,
      title: ' Mine ',
      user_id: eve.id,
      version: 7,
      created_at: '2001-01-01T00:00:00Z',
      helper_id: eve.id,
    };
    const made = await (await post(JSON.stringify(body))).json();
    expect(made).toMatchObject({ title: 'Mine', version: 1 });
    const row = (await kit.db.select().from(note)).find((r) => r.id === id);
    expect(row).toMatchObject({ user_id: ana.id, helper_id: null });
  });

  it('an id in the path is not overruled by the body', async () => {
    const [mine, other] = [await make(ana), await make(ana)];
    await ana.fetch(`/api/fixture/notes/${mine.id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: other.id, title: 'Changed', version: 1 }),
    });
    expect((await ana.send(notes.readNote, { id: other.id })).title).toBe('A title');
    expect((await ana.send(notes.readNote, { id: mine.id })).title).toBe('Changed');
  });

  it.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['Mars/Olympus', 'UTC'],
    ['x'.repeat(1000), 'UTC'],
  ])('time zone %s', async (sent, zone) => {
    const answer = await kit.visitor.fetch('/api/fixture/zone', { headers: { 'x-time-zone': sent } });
    expect(await answer.json()).toEqual({ zone, me: null });
  });
});

describe('writing', () => {
  it('leaves nothing of what failed: no row, no event, no audit line', async () => {
    const id = randomUUID();
    const answer = await ana.fetch('/api/fixture/break', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id }),
    });
    expect(answer.status).toBe(500);
    const body = ErrorBody.parse(await answer.json());
    expect(body.error).toBe('Something went wrong on our side. Please try again in a moment.');
    expect((await kit.db.select().from(note)).some((row) => row.id === id)).toBe(false);
    expect((await kit.db.select().from(outbox)).some((row) => (row.facts as { id: string }).id === id)).toBe(false);
  });

  it('keeps who did what', async () => {
    const { id } = await make(ana);
    const lines = (await kit.db.select().from(auditLine)).filter((line) => line.target === id);
    expect(lines).toMatchObject([{ actor: ana.id, act: 'report.kept' }]);
  });

  it('says stale when it was changed meanwhile', async () => {
    const { id } = await make(ana);
    const edits = await Promise.all(
      ['One', 'Two', 'Three'].map((title) => statusOf(ana.send(notes.editNote, { id, title, version: 1 }))),
    );
    expect(edits.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('tells a stale edit the row as it is now, through the schema of the answer', async () => {
    const { id } = await make(ana);
    const now = await ana.send(notes.editNote, { id, title: 'Now', version: 1 });
    const refused = await ana.send(notes.editNote, { id, title: 'Late', version: 1 }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ status: 409, body: { code: 'stale' } });
    expect((refused as Refused).body.current).toEqual(now);
    expect(Object.keys(now)).not.toContain('user_id');
  });

  it('lets a member write whose events have not arrived', async () => {
    const stranger = { sub: randomUUID(), session_id: randomUUID() };
    const answer = await kit.visitor.fetch('/api/fixture/notes', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await kit.sign(stranger)}` },
      body: JSON.stringify({ id: randomUUID(), title: 'Early' }),
    });
    expect(answer.status).toBe(200);
  });
});

it('gives every member her own data at one address', async () => {
  const mia = await kit.as();
  await mia.send(notes.createNote, { id: randomUUID(), title: 'Mine', secret: 'only mine' });
  const mine = await mia.send(house('reset-content').exportMine, {});
  expect(mine).toMatchObject({ notes: [{ title: 'Mine', secret: 'only mine' }] });
});

it('answers an unknown path with the envelope', async () => {
  const answer = await ana.fetch('/api/fixture/nothing');
  expect(answer.status).toBe(404);
  expect(ErrorBody.parse(await answer.json()).error).toBe('We could not find that.');
});
