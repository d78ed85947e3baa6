import { randomUUID } from 'node:crypto';
import { connectionsApi } from '@reset/contracts/http/community';
import { askAgainLater, askAgainSoon, connectionWords } from '@reset/contracts/partners';
import { type Client, refusal, type Stack, stack } from '@reset/service-kit/test';
import { eq, or } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { privateMessage } from '../messages/tables.ts';
import { community } from '../service.ts';
import { ask, connect, decide, say } from '../test/partners.ts';
import { every } from '../test/forum.ts';
import { purgeEnded } from './purge.ts';
import { connection, connectionPause } from './tables.ts';

const DAY = 86_400_000;

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
const undecided = [409, 'conflict', 'Failed to update connection'];
const notHers = [403, 'forbidden', 'Failed to update connection'];

describe('deciding', () => {
  it('is for who was asked, once', async () => {
    const [ana, bea] = await two();
    const { id } = await ask(ana, bea);
    expect(await told(decide(ana, id))).toEqual(notHers);
    expect(await decide(bea, id)).toMatchObject({ status: 'accepted', asked: false });
    // A lost answer: the same decision again changes nothing.
    expect(await decide(bea, id)).toMatchObject({ status: 'accepted' });
    expect(await told(decide(bea, id, 'rejected'))).toEqual(undecided);
    expect(await told(decide(ana, id, 'rejected'))).toEqual(notHers);
    expect(await read(ana, id)).toMatchObject({ status: 'accepted', asked: true });
  });

  it('both ways at once ends with one of them', async () => {
    const [ana, bea] = await two();
    const { id } = await ask(ana, bea);
    const all = await Promise.allSettled([decide(bea, id, 'accepted'), decide(bea, id, 'rejected')]);
    expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  });

  it('a stranger is told that it is not there', async () => {
    const [ana, bea] = await two();
    const { id } = await ask(ana, bea);
    const eve = await house.as();
    const admin = await house.as({ admin: true });
    for (const who of [eve, admin]) {
      for (const call of [read, decide, end]) expect(await told(call(who, id))).toEqual(noConnection);
    }
    expect(await told(read(ana, randomUUID()))).toEqual(noConnection);
    expect((await refusal(read(house.visitor, id))).status).toBe(401);
    expect(await list(eve)).toEqual([]);
    expect(await read(ana, id)).toMatchObject({ status: 'pending' });
  });

  it('takes only the two answers there are', async () => {
    const [ana, bea] = await two();
    const { id } = await ask(ana, bea);
    for (const status of ['pending', 'ended', 'blocked', '', 1]) {
      const refused = await refusal(bea.send(connectionsApi.changeConnection, { id, status } as never));
      expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['status']]);
    }
  });

  it('declined, it says so to both, until somebody asks anew', async () => {
    const [ana, bea] = await two();
    const first = await ask(ana, bea);
    await decide(bea, first.id, 'rejected');
    expect([(await list(ana))[0]?.status, (await list(bea))[0]?.status]).toEqual(['rejected', 'rejected']);
    expect(connectionWords.rejected).toBe('Connection declined');
    const second = await ask(bea, ana);
    expect(second).toMatchObject({ status: 'pending', asked: true });
    expect((await list(ana)).map(({ id }) => id)).toEqual([second.id]);
  });

  it('declined, it can be asked again after a day, then a week, then a month; by who declined at any time', async () => {
    const [ana, bea] = await two();
    const later = async () => [await again(ana), await again(bea)] as const;
    for (const [n, days] of [1, 7, 30, 30].entries()) {
      const [asking, asked] = await later();
      const { id } = await ask(asking, asked);
      await decide(asked, id, 'rejected');
      // Cleared away or not, by whomever: it counts.
      await end(n % 2 ? asking : asked, id);
      const tooSoon = (left: number) => [409, 'conflict', askAgainLater(left)];
      expect(await told(ask(asking, asked))).toEqual(tooSoon(days));
      house.clock.advance(days * DAY - 60_000);
      const [late, other] = await later();
      expect(await told(ask(late, other))).toEqual(tooSoon(1));
      expect(await rowsOf(ana)).toEqual([]);
      house.clock.advance(60_000);
    }
    const [asking, asked] = await later();
    await decide(asked, (await ask(asking, asked)).id, 'rejected');
    // Who declined asks, and is accepted: they begin anew.
    await end(asking, await connect(asked, asking));
    await decide(asked, (await ask(asking, asked)).id, 'rejected');
    expect(await told(ask(asking, asked))).toEqual([409, 'conflict', askAgainLater(1)]);
  });

  it('taken back, she can ask the same member again after ten minutes, then twenty; the other at any time', async () => {
    const [ana, bea] = await two();
    for (const minutes of [10, 20, 40]) {
      const [asking, other] = [await again(ana), await again(bea)];
      await end(asking, (await ask(asking, other)).id);
      expect(await told(ask(asking, other))).toEqual([409, 'conflict', askAgainSoon(minutes)]);
      expect(await rowsOf(ana)).toEqual([]);
      house.clock.advance(minutes * 60_000);
    }
    const [asking, other] = [await again(ana), await again(bea)];
    expect((await house.exported(ana.id))['requests taken back']).toEqual([
      { with: 'Bea C.', times: 3, at: expect.any(String) },
    ]);
    await end(asking, (await ask(asking, other)).id);
    await end(other, (await ask(other, asking)).id);
    house.clock.advance(DAY);
    await house.acting(ana.id, (ctx) => purgeEnded(ctx));
    const left = await house.db.select().from(connectionPause).where(eq(connectionPause.requester_id, ana.id));
    expect(left).toEqual([]);
  });

  it('that a request was declined is exported, goes with either, and is forgotten after a year', async () => {
    const [ana, bea] = await two();
    await decide(bea, (await ask(ana, bea)).id, 'rejected');
    const noted = { times: 1, at: expect.any(String) };
    expect((await house.exported(ana.id))['declined requests']).toEqual([{ ...noted, with: 'Bea C.', asked: true }]);
    expect((await house.exported(bea.id))['declined requests']).toEqual([{ ...noted, with: 'Ana B.', asked: false }]);
    const left = ({ id }: Client) =>
      house.db.select().from(connectionPause).where(eq(connectionPause.requester_id, id));
    await house.deliver('identity.erasure.requested.v1', { id: bea.id });
    expect(await left(ana)).toEqual([]);

    const [mia, zoe] = await two();
    await decide(zoe, (await ask(mia, zoe)).id, 'rejected');
    const purgeAfter = (days: number) =>
      house.acting(mia.id, (ctx) =>
        purgeEnded({ ...ctx, clock: () => new Date(house.clock.now().getTime() + days * DAY) }),
      );
    await purgeAfter(364);
    expect(await left(mia)).toHaveLength(1);
    await purgeAfter(366);
    expect(await left(mia)).toEqual([]);
  });
});

describe('ending', () => {
  it('what is pending is taken back by who asked, and by nobody else', async () => {
    const [ana, bea] = await two();
    const { id } = await ask(ana, bea);
    expect(await told(end(bea, id))).toEqual(undecided);
    await end(ana, id);
    expect([await list(ana), await list(bea)]).toEqual([[], []]);
    expect(await told(decide(bea, id))).toEqual(noConnection);
    expect(await ask(bea, ana)).toMatchObject({ status: 'pending', asked: true });
  });

  it.each(['who asked', 'who was asked'])(
    'what was accepted is ended by %s, for both; they can start anew',
    async (who) => {
      const [ana, bea] = await two();
      const id = await connect(ana, bea);
      await say(ana, id);
      await end(who === 'who asked' ? ana : bea, id);
      expect([await list(ana), await list(bea)]).toEqual([[], []]);
      for (const one of [ana, bea]) {
        expect(await told(read(one, id))).toEqual(noConnection);
        expect(await told(end(one, id))).toEqual(noConnection);
        expect(await told(say(one, id))).toEqual(noConnection);
      }
      const anew = await ask(bea, ana);
      expect(anew).toMatchObject({ status: 'pending', unread: 0 });
      expect(anew.id).not.toBe(id);
    },
  );

  it('what was declined is cleared away by either', async () => {
    const [ana, bea] = await two();
    const { id } = await ask(ana, bea);
    await decide(bea, id, 'rejected');
    await end(bea, id);
    expect(await rowsOf(ana)).toEqual([]);
  });

  it('what ended is gone for good a month later, with its messages', async () => {
    const [ana, bea] = await two();
    const id = await connect(ana, bea);
    const other = await connect(ana, await house.as());
    await say(ana, id);
    await end(ana, id);
    const kept = () => house.db.select().from(privateMessage).where(eq(privateMessage.conversation_id, id));
    const at = (days: number) =>
      house.acting(ana.id, (ctx) =>
        purgeEnded({ ...ctx, clock: () => new Date(house.clock.now().getTime() + days * DAY) }),
      );
    await at(29);
    expect(await kept()).toHaveLength(1);
    const [row] = await kept();
    await at(31);
    expect(await kept()).toEqual([]);
    const copy = house.acting(ana.id, ({ open }) => open(privateMessage.body, row ?? {}));
    await expect(copy).rejects.toThrow('destroyed');
    expect((await list(ana)).map((one) => one.id)).toEqual([other]);
  });
});
