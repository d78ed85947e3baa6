import { randomUUID } from 'node:crypto';
import { connectionsApi, moderationApi } from '@reset/contracts/http/community';
import { partnerMessages } from '@reset/contracts/partners';
import { type Client, refusal, type Refused, type Stack, stack } from '@reset/service-kit/test';
import { and, eq, or } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { community } from '../service.ts';
import { ask, connect, decide, partnerPostOf, say } from '../test/partners.ts';
import { every } from '../test/forum.ts';
import { connection } from './tables.ts';
/** An id as identity makes it now. */
const newId = () => {
  const ms = Date.now().toString(16).padStart(12, '0');
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7${randomUUID().slice(15)}`;
};

let house: Stack;
beforeAll(async () => {
  house = await stack(community, new URL('../../', import.meta.url));
});
afterAll(() => house.close());

const two = () => Promise.all([house.as({ name: 'Ana B.' }), house.as({ name: 'Bea C.' })]);
/** The same member with a token of now. */
const again = ({ id }: Client) => house.as({ id });
const end = (who: Client, id: string) => who.send(connectionsApi.deleteConnection, { id });
const read = (who: Client, id: string) => who.send(connectionsApi.readConnection, { id });
const list = (who: Client, limit = 20) => every((after) => who.send(connectionsApi.listConnections, { after, limit }));
const rowsOf = ({ id }: Client) =>
  house.db
    .select()
    .from(connection)
    .where(or(eq(connection.requester_id, id), eq(connection.receiver_id, id)));
const noConnection = [404, 'not_found', 'Connection not found'];
const told = async (promise: Promise<unknown>) => {
  const { status, body } = await refusal(promise);
  return [status, body.code, body.error];
};

describe('asking', () => {
  it('is seen by both, each from her side', async () => {
    const [ana, bea] = await two();
    const sent = await ask(ana, bea);
    expect(sent).toEqual({
      ...{ id: sent.id, person: { id: bea.id, name: 'Bea C.' }, status: 'pending', asked: true, unread: 0 },
      created_at: sent.created_at,
    });
    expect(await list(ana)).toEqual([sent]);
    const received = { ...sent, person: { id: ana.id, name: 'Ana B.' }, asked: false };
    expect([await list(bea), await read(bea, sent.id)]).toEqual([[received], received]);
  });

  it('shows the name she goes by now', async () => {
    const [ana, bea] = await two();
    const { id } = await ask(ana, bea);
    await house.deliver('identity.profile.changed.v1', { id: bea.id, name: 'Harbour', admin: false, rev: 2 });
    expect((await read(ana, id)).person?.name).toBe('Harbour');
  });

  it('is not with oneself, nor with nobody', async () => {
    const ana = await house.as();
    expect(await told(ask(ana, ana))).toEqual([400, 'invalid', partnerMessages.self]);
    expect(partnerMessages.self).toBe('You cannot connect with yourself');
    expect(
      (await refusal(ana.send(connectionsApi.createConnection, { id: randomUUID(), receiver_id: randomUUID() })))
        .status,
    ).toBe(404);
    const row = { id: randomUUID(), requester_id: ana.id, receiver_id: ana.id, created_at: '2026-01-01T00:00:00.000Z' };
    await expect(house.db.insert(connection).values(row)).rejects.toMatchObject({
      cause: { constraint_name: 'connection_not_with_oneself' },
    });
  });

  it('sent again is the same; another’s id is a conflict', async () => {
    const [ana, bea] = await two();
    const id = randomUUID();
    const all = await Promise.all(Array.from({ length: 5 }, () => ask(ana, bea, id)));
    expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await ask(ana, bea)).toEqual(all[0]);
    const eve = await house.as();
    expect((await refusal(ask(eve, bea, id))).status).toBe(409);
    expect((await refusal(ask(ana, eve, id))).status).toBe(409);
    expect(await rowsOf(bea)).toHaveLength(1);
  });

  it('who was asked and asks is shown what waits for her', async () => {
    const [ana, bea] = await two();
    const { id } = await ask(ana, bea);
    expect(await ask(bea, ana)).toMatchObject({ id, status: 'pending', asked: false });
    await decide(bea, id);
    expect(await ask(bea, ana)).toMatchObject({ id, status: 'accepted', asked: false });
  });

  it('two who ask each other at once end with one row, thirty times', async () => {
    for (let round = 0; round < 30; round += 1) {
      const [ana, bea] = await two();
      const [hers, theirs] = await Promise.all([ask(ana, bea), ask(bea, ana)]);
      expect(hers.id).toBe(theirs.id);
      expect(hers.asked).toBe(!theirs.asked);
      expect(await rowsOf(ana)).toHaveLength(1);
    }
  });

  it('one row of two is held by the database, whoever asked, and not where one is gone', async () => {
    const [ana, bea] = await two();
    const row = (more: object) => ({
      id: randomUUID(),
      requester_id: bea.id,
      receiver_id: ana.id,
      created_at: '2026-01-01T00:00:00.000Z',
      ...more,
    });
    const put = (more: object) => house.db.insert(connection).values(row(more));
    await ask(ana, bea);
    for (const status of ['pending', 'accepted']) {
      await expect(put({ status })).rejects.toMatchObject({ cause: { constraint_name: 'connection_pair' } });
    }
    await put({ status: 'rejected' });
    await put({ status: 'ended' });
    await put({ status: 'accepted', requester_id: null });
    await put({ status: 'accepted', requester_id: null });
    await put({ status: 'accepted', receiver_id: null });
    await expect(put({ status: 'blocked' })).rejects.toMatchObject({ cause: { constraint_name: 'connection_status' } });
    expect(await list(ana)).toHaveLength(4);
  });

  it('sets what is not hers to set itself, whatever is sent besides', async () => {
    const [ana, bea] = await two();
    const eve = await house.as();
    const more = { requester_id: eve.id, status: 'accepted', created_at: '2001-01-01T00:00:00.000Z', last_seq: 9 };
    const body = { id: randomUUID(), receiver_id: bea.id, ...more };
    const made = await ana.send(connectionsApi.createConnection, body);
    expect(made).toMatchObject({ status: 'pending', asked: true, unread: 0 });
    expect(made.created_at > '2020').toBe(true);
    expect(await rowsOf(eve)).toEqual([]);
  });

  it('of a newcomer is limited, gently', async () => {
    const ana = await house.as({ id: newId() });
    const others = await Promise.all(Array.from({ length: 11 }, () => house.as()));
    for (const other of others.slice(0, 10)) await ask(ana, other);
    const last = others[10] ?? ana;
    expect(await told(ask(ana, last))).toEqual([
      429,
      'limited',
      'You are new here, and writing a lot at once. Please wait a little before the next one.',
    ]);
    expect(await rowsOf(last)).toEqual([]);
  });
});

describe('a block', () => {
  it('ends what there is and stops what would come, in both directions', async () => {
    for (const accepted of [true, false]) {
      const [ana, bea] = await two();
      const { id } = await ask(ana, bea);
      if (accepted) await decide(bea, id);
      const post = await partnerPostOf(ana);
      await bea.send(moderationApi.createBlock, { id: randomUUID(), kind: 'partner-post', target: post.id });
      expect([await list(ana), await list(bea)]).toEqual([[], []]);
      for (const one of [ana, bea]) expect(await told(say(one, id))).toEqual(noConnection);
      expect((await refusal(ask(ana, bea))).status).toBe(404);
      expect((await refusal(ask(bea, ana))).status).toBe(404);
      // Who goes on under another name is not followed there.
      for (const one of [ana, bea]) {
        const kept = accepted ? [{ id, with: null, status: 'ended' }] : [];
        expect((await house.exported(one.id))['connections']).toMatchObject(kept);
      }
    }
  });

  it('and a request at the same moment leave nothing between them', async () => {
    for (let round = 0; round < 15; round += 1) {
      const [ana, bea] = await two();
      const post = await partnerPostOf(ana);
      await Promise.allSettled([
        ask(ana, bea),
        bea.send(moderationApi.createBlock, { id: randomUUID(), kind: 'partner-post', target: post.id }),
      ]);
      expect(await rowsOf(ana)).toEqual([]);
    }
  });
});

it('lists hers by the cursor, the newest first', async () => {
  const ana = await house.as();
  const ids: string[] = [];
  for (let n = 0; n < 5; n += 1) {
    const other = await house.as();
    ids.unshift((n % 2 ? await ask(ana, other) : await ask(other, ana)).id);
    house.clock.advance(1000);
  }
  expect((await list(await again(ana), 2)).map(({ id }) => id)).toEqual(ids);
});

describe('an erasure', () => {
  it('takes what was asked or declined; where they talked, the other keeps her own words under no name', async () => {
    const [ana, bea] = await two();
    const [cleo, dora] = await two();
    const talked = await connect(ana, bea);
    await say(ana, talked, 'Mine');
    await say(bea, talked, 'Yours');
    await ask(ana, cleo);
    await decide(ana, (await ask(dora, ana)).id, 'rejected');
    const both = await connect(bea, cleo);
    await house.deliver('identity.erasure.requested.v1', { id: ana.id });
    expect([await list(cleo), await list(dora)]).toMatchObject([[{ id: both }], []]);
    const left = (await list(bea)).find(({ id }) => id === talked);
    expect(left).toMatchObject({ person: null, status: 'accepted', asked: false });
    expect(await told(say(bea, talked))).toEqual(noConnection);
    const nobody = expect.objectContaining({ id: talked, with: null });
    expect((await house.exported(bea.id))['connections']).toContainEqual(nobody);
    // A second one who goes does not get in the way of the first.
    await say(cleo, both, 'Still here');
    await house.deliver('identity.erasure.requested.v1', { id: cleo.id });
    expect(await list(bea)).toHaveLength(2);
    await end(bea, talked);
    expect(await list(bea)).toHaveLength(1);
  });

  it('at the moment somebody asks her leaves no row that names her', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [ana, bea] = await two();
      const [asked] = await Promise.allSettled([
        ask(ana, bea),
        house.deliver('identity.erasure.requested.v1', { id: bea.id }),
      ]);
      expect(['asked', 404]).toContain(asked.status === 'fulfilled' ? 'asked' : (asked.reason as Refused).status);
      const pending = await house.db
        .select()
        .from(connection)
        .where(and(eq(connection.requester_id, ana.id), eq(connection.status, 'pending')));
      expect(pending).toEqual([]);
    }
  });

  it('and an export: whom she is connected with, and what she wrote', async () => {
    const [ana, bea] = await two();
    const id = await connect(ana, bea);
    await say(ana, id, 'Mine');
    await say(bea, id, 'Yours');
    expect(await house.exported(ana.id)).toMatchObject({
      connections: [{ id, with: 'Bea C.', status: 'accepted', asked: true }],
      'private messages': [
        { conversation: id, content: 'Mine' },
        { conversation: id, content: 'Yours', from: 'Bea C.' },
      ],
    });
  });
});
