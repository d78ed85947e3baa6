import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixture } from '../fixture/src/service.ts';
import { room } from '../fixture/src/room/tables.ts';
import { roomMessages, roomReads, roomChat } from '../fixture/src/message/tables.ts';
import type { Ctx, Me } from './types.ts';
import { erased, member, outbox } from './tables.ts';
import { type Stack, stack } from './test.ts';
import { unread } from './unread.ts';

let kit: Stack;
beforeAll(async () => {
  kit = await stack(fixture, new URL('../fixture/', import.meta.url));
});
afterAll(() => kit.close());

type Acting = Pick<Ctx<Me>, 'me' | 'db' | 'seal' | 'open' | 'write' | 'writeAhead' | 'clock' | 'say'>;
const asked = { after: undefined, before: undefined, limit: 50 };

const newRoom = async (more: Partial<typeof room.$inferInsert> = {}) => {
  const [ana, bea] = [(await kit.as()).id, (await kit.as()).id];
  const id = randomUUID();
  await kit.db.insert(room).values({ id, buyer_id: ana, seller_id: bea, ...more });
  return { id, ana, bea };
};
const send = (who: string, conversation_id: string, content = 'Hello', id: string = randomUUID()) =>
  kit.acting(who, (ctx) => roomChat.send(ctx, { conversation_id, id, content }));
const list = (who: string, id: string, range: { after?: number; before?: number; limit?: number } = {}) =>
  kit.acting(who, (ctx) => roomChat.list(ctx, { ...asked, ...range, id }));
const read = (who: string, id: string, seq: number) => kit.acting(who, (ctx) => roomChat.markRead(ctx, { id, seq }));
const unreadOf = async (who: string, id: string) => {
  const [row] = await kit.db
    .select({ unread: roomChat.unread(who), one: sql`1` })
    .from(room)
    .leftJoin(roomMessages, sql`false`)
    .where(eq(room.id, id));
  return row?.unread;
};
const rowsOf = (id: string) =>
  kit.db.select().from(roomMessages).where(eq(roomMessages.conversation_id, id)).orderBy(asc(roomMessages.seq));
const noRoom = { status: 404, message: 'Room not found' };

describe('sending', () => {
  it('50 writers, each id sent three times, one of them lost: no gap, no double, events in order', async () => {
    const rooms = await Promise.all(Array.from({ length: 4 }, () => newRoom()));
    /** Goes through all of it and breaks before the commit. */
    const breaking = (ctx: Acting): Acting => ({
      ...ctx,
      writeAhead: (ahead, work) =>
        ctx.writeAhead(ahead, async (tx, found) => {
          // What is there already is no answer either.
          await work(tx, found).catch(() => undefined);
          throw new Error('lost');
        }),
    });
    await Promise.all(
      Array.from({ length: 50 }, async (_, writer) => {
        for (let n = 0; n < 4; n += 1) {
          const { id: conversation_id, ana, bea } = rooms[(writer + n) % rooms.length] ?? (await newRoom());
          const message = { conversation_id, id: randomUUID(), content: `${writer}/${n}` };
          const tries = await kit.acting(n % 2 ? ana : bea, (ctx) =>
            Promise.allSettled([ctx, ctx, breaking(ctx)].map((one) => roomChat.send(one, message))),
          );
          const kept = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
          expect(kept).toHaveLength(2);
          expect(kept[0]).toEqual(kept[1]);
        }
      }),
    );
    const told = await kit.db
      .select()
      .from(outbox)
      .where(eq(outbox.event, 'community.message.sent.v1'))
      .orderBy(outbox.seq);
    let all = 0;
    for (const { id } of rooms) {
      const rows = await rowsOf(id);
      all += rows.length;
      const numbers = rows.map((_, n) => n + 1);
      expect(rows.map((row) => row.seq)).toEqual(numbers);
      expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
      const [head] = await kit.db.select().from(room).where(eq(room.id, id));
      expect(head?.last_seq).toBe(rows.length);
      const facts = told
        .map((row) => row.facts as Record<string, unknown>)
        .filter((fact) => fact['conversation_id'] === id);
      expect(facts.map((fact) => fact['seq'])).toEqual(numbers);
      expect(Object.keys(facts[0] ?? {}).toSorted()).toEqual(['conversation_id', 'id', 'parties', 'sender_id', 'seq']);
    }
    expect(all).toBe(200);
  }, 60_000);

  it('the same id again is answered as it was kept first; another’s is a conflict', async () => {
    const { id, ana, bea } = await newRoom();
    const message = randomUUID();
    const first = await send(ana, id, 'First', message);
    expect(first).toMatchObject({ id: message, seq: 1, mine: true, content: 'First' });
    expect(await send(ana, id, 'Second', message)).toEqual(first);
    await expect(send(bea, id, 'Third', message)).rejects.toMatchObject({ status: 409 });
    const elsewhere = await newRoom();
    await kit.db.update(room).set({ seller_id: ana }).where(eq(room.id, elsewhere.id));
    await expect(send(ana, elsewhere.id, 'Of another room', message)).rejects.toMatchObject({ status: 409 });
    expect(await rowsOf(elsewhere.id)).toEqual([]);
    // Nothing of a repeat is left: the next one has the next number, and is the next that is told.
    expect(await send(ana, elsewhere.id)).toMatchObject({ seq: 1 });
    expect(await send(bea, id)).toMatchObject({ seq: 2 });
    const told = await kit.db
      .select()
      .from(outbox)
      .where(sql`${outbox.facts} ->> 'conversation_id' in (${id}, ${elsewhere.id})`)
      .orderBy(outbox.seq);
    expect(told.map(({ facts }) => (facts as { seq: number }).seq)).toEqual([1, 1, 2]);
  });

  it('one who has no row here is no party of anything; one who was erased is nobody', async () => {
    const { id, bea } = await newRoom();
    const late = randomUUID();
    await expect(send(late, id)).rejects.toMatchObject(noRoom);
    await kit.db.insert(erased).values({ id: late });
    await expect(send(late, id)).rejects.toMatchObject({ status: 401 });
    expect(await send(bea, id)).toMatchObject({ seq: 1 });
  });

  it('only its parties, and only while it may be written in', async () => {
    const { id, ana } = await newRoom();
    const eve = await kit.as();
    await expect(send(eve.id, id)).rejects.toMatchObject(noRoom);
    await expect(send(ana, randomUUID())).rejects.toMatchObject(noRoom);
    await kit.db.update(room).set({ open: false }).where(eq(room.id, id));
    await expect(send(ana, id)).rejects.toMatchObject(noRoom);
    expect(await rowsOf(id)).toEqual([]);
    expect(await list(ana, id)).toEqual({ items: [], last: 0, read: 0, seen: 0, more: false });
  });

  it('one that is closed while a message waits for its turn takes it no more', async () => {
    const { id, ana } = await newRoom();
    let waiting: Promise<unknown> = Promise.resolve();
    await kit.db.transaction(async (tx) => {
      await tx.update(room).set({ open: false }).where(eq(room.id, id));
      waiting = send(ana, id).catch((error: unknown) => error);
      for (;;) {
        const [found] = await kit.db.execute<{ n: number }>(
          sql`select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        );
        if (found?.n) break;
      }
    });
    expect(await waiting).toMatchObject(noRoom);
    expect(await rowsOf(id)).toEqual([]);
  });
});

describe('reading', () => {
  it('goes back from the newest and forward from what she has, each message once', async () => {
    const { id, ana, bea } = await newRoom();
    for (let n = 1; n <= 7; n += 1) await send(n % 2 ? ana : bea, id, `No. ${n}`);
    const seqs = async (range: { after?: number; before?: number; limit?: number }) => {
      const { items, more, last } = await list(ana, id, range);
      return [items.map((item) => item.seq), more, last];
    };
    expect(await seqs({ limit: 3 })).toEqual([[5, 6, 7], true, 7]);
    expect(await seqs({ before: 5, limit: 3 })).toEqual([[2, 3, 4], true, 7]);
    expect(await seqs({ before: 2, limit: 3 })).toEqual([[1], false, 7]);
    expect(await seqs({ after: 0, limit: 3 })).toEqual([[1, 2, 3], true, 7]);
    expect(await seqs({ after: 5 })).toEqual([[6, 7], false, 7]);
    expect(await seqs({ after: 7 })).toEqual([[], false, 7]);
    expect(await seqs({ after: 2, before: 5 })).toEqual([[3, 4], false, 7]);
    const { items } = await list(ana, id);
    expect(items.map(({ mine, content }) => [mine, content])).toEqual(
      items.map(({ seq }) => [seq % 2 === 1, `No. ${seq}`]),
    );
  });

  it('counts what she has not read; her own words never count, and read nothing', async () => {
    const { id, ana, bea } = await newRoom();
    for (let n = 0; n < 3; n += 1) await send(bea, id);
    expect([await unreadOf(ana, id), await unreadOf(bea, id)]).toEqual([3, 0]);
    // What she wrote on her way arrives after words that she has not seen.
    await send(ana, id);
    expect([await unreadOf(ana, id), (await list(ana, id)).read, await unreadOf(bea, id)]).toEqual([3, 0, 1]);
    await read(bea, id, 4);
    await read(ana, id, 2);
    expect([await unreadOf(ana, id), (await list(ana, id)).read]).toEqual([1, 2]);
    // Never back, never beyond the end.
    await read(ana, id, 1);
    expect(await unreadOf(ana, id)).toBe(1);
    await read(ana, id, 900);
    expect([await unreadOf(ana, id), (await list(ana, id)).read]).toEqual([0, 4]);
    await send(ana, id);
    expect([await unreadOf(ana, id), (await list(ana, id)).read, await unreadOf(bea, id)]).toEqual([0, 5, 1]);
  });

  it('is told to her own other pages alone, each step once, and nothing is told of her once she is erased', async () => {
    const { id, ana, bea } = await newRoom();
    for (let n = 0; n < 3; n += 1) await send(ana, id);
    const told = async () => {
      const ofReading = eq(outbox.event, 'community.message.read.v1');
      const rows = await kit.db.select().from(outbox).where(ofReading).orderBy(outbox.seq);
      return rows
        .map(({ facts }) => facts)
        .filter((facts) => (facts as { conversation_id: string }).conversation_id === id);
    };
    for (const seq of [2, 2, 1, 900]) await read(bea, id, seq);
    expect(await told()).toEqual([2, 3].map((seq) => ({ conversation_id: id, parties: [bea], seq })));
    await kit.deliver('identity.erasure.requested.v1', { id: bea });
    expect(await told()).toEqual([]);
  });

  describe('of the other', () => {
    const seenBy = async (who: string, id: string) => (await list(who, id)).seen;
    const shows = (id: string, shows_reading: boolean, rev: number) =>
      kit.deliver('identity.profile.changed.v1', { id, name: 'Ana B.', admin: false, rev, shows_reading });

    it('is known, and said to her alone, in numbers', async () => {
      const { id, ana, bea } = await newRoom();
      for (let n = 0; n < 3; n += 1) await send(ana, id);
      // Her own words, of which nobody asks whether she has read them, are none of it.
      expect([await seenBy(ana, id), await seenBy(bea, id)]).toEqual([0, 0]);
      const said: unknown[] = [];
      const look = (seq: number) =>
        kit.acting(bea, (ctx) =>
          roomChat.markRead({ ...ctx, say: (of, what) => void said.push([of, what]) }, { id, seq }),
        );
      await look(2);
      await look(2);
      await look(1);
      expect([await seenBy(ana, id), said]).toEqual([2, [[id, { parties: [ana], seq: 2 }]]]);
      // Whoever writes on her way has read nothing by it.
      await send(bea, id);
      expect(await seenBy(ana, id)).toBe(2);
    });

    it.each([
      ['who reads', 'bea'],
      ['whose words they are', 'ana'],
    ] as const)('is neither told nor shown where %s has it off', async (_, off) => {
      const talk = await newRoom();
      const { id, ana, bea } = talk;
      await send(ana, id);
      await shows(talk[off], false, 2);
      const said: unknown[] = [];
      await kit.acting(bea, (ctx) => roomChat.markRead({ ...ctx, say: () => said.push('said') }, { id, seq: 1 }));
      expect([await seenBy(ana, id), await seenBy(bea, id), said]).toEqual([null, null, []]);
      expect(await unreadOf(bea, id)).toBe(0);
      // An older fact, and one that does not speak of it, change nothing.
      await shows(talk[off], true, 1);
      await kit.deliver('identity.profile.changed.v1', { id: talk[off], name: 'New', admin: false, rev: 3 });
      expect(await seenBy(ana, id)).toBeNull();
      // What was read meanwhile stays hidden when both show it again, also where she marks it once more.
      await shows(talk[off], true, 4);
      expect([await seenBy(ana, id), await seenBy(bea, id)]).toEqual([0, 0]);
      await read(bea, id, 1);
      await send(bea, id);
      expect([await seenBy(ana, id), (await list(bea, id)).read]).toEqual([0, 2]);
      // What is read from then on is seen.
      await send(ana, id);
      expect(await seenBy(ana, id)).toBe(0);
      await read(bea, id, 3);
      expect([await seenBy(ana, id), await unreadOf(bea, id)]).toEqual([3, 0]);
    });

    it('stays where it was while she does not show how she reads on', async () => {
      const { id, ana, bea } = await newRoom();
      for (let n = 0; n < 3; n += 1) await send(ana, id);
      await read(bea, id, 1);
      await shows(bea, false, 2);
      await read(bea, id, 3);
      await shows(bea, true, 3);
      expect([await seenBy(ana, id), (await list(bea, id)).read, await unreadOf(bea, id)]).toEqual([1, 3, 0]);
    });

    it('is nobody’s where the other is gone', async () => {
      const { id, ana, bea } = await newRoom();
      await send(ana, id);
      await read(bea, id, 1);
      await kit.deliver('identity.erasure.requested.v1', { id: bea });
      expect(await seenBy(ana, id)).toBeNull();
    });

    it('that writes is passed on by the hub where both show it', async () => {
      const { id, ana, bea } = await newRoom();
      const { parties: partiesOf } = roomChat.piece('messages');
      const writing = async () => (await partiesOf?.({ db: kit.db, clock: kit.clock.now }, id))?.writing.toSorted();
      expect(await writing()).toEqual([ana, bea].toSorted());
      const facts = { id: ana, name: 'Ana B.', admin: false, rev: 2, shows_writing: false };
      await kit.deliver('identity.profile.changed.v1', facts);
      expect(await writing()).toEqual([bea]);
    });

    it('of a suspended member is passed on by nobody, until her time is over', async () => {
      const { id, ana } = await newRoom();
      const { parties: partiesOf } = roomChat.piece('messages');
      const suspended = async (ms: number) => {
        const clock = () => new Date(kit.clock.now().getTime() + ms);
        return (await partiesOf?.({ db: kit.db, clock }, id))?.suspended;
      };
      const suspended_until = new Date(kit.clock.now().getTime() + 60_000).toISOString();
      const facts = { id: ana, name: 'Ana B.', admin: false, rev: 2, suspended_until };
      await kit.deliver('identity.suspension.changed.v1', facts);
      expect([await suspended(0), await suspended(60_001)]).toEqual([[ana], []]);
    });
  });

  it('is for its parties, as long as it is shown', async () => {
    const { id, ana } = await newRoom();
    await send(ana, id);
    const eve = await kit.as();
    await expect(list(eve.id, id)).rejects.toMatchObject(noRoom);
    await expect(read(eve.id, id, 1)).rejects.toMatchObject(noRoom);
    const holders = (who: string) => kit.acting(who, (ctx) => roomChat.holders(ctx, { id }));
    expect(await holders(ana)).toEqual([ana]);
    await expect(holders(eve.id)).rejects.toMatchObject(noRoom);
    expect(await kit.db.select().from(room).where(roomChat.visibleTo(ana))).toMatchObject([{ id }]);
    await kit.db.update(room).set({ shown: false }).where(eq(room.id, id));
    await expect(list(ana, id)).rejects.toMatchObject(noRoom);
    await expect(holders(ana)).rejects.toMatchObject(noRoom);
    expect(await kit.db.select().from(room).where(roomChat.visibleTo(ana))).toEqual([]);
  });
});

it('a message is found by its id by those who take part, also when it is over', async () => {
  const { id, ana, bea } = await newRoom();
  const message = await send(ana, id, 'Unkind');
  await kit.db.update(room).set({ shown: false, open: false }).where(eq(room.id, id));
  const find = (who: string) => kit.acting(who, (ctx) => roomChat.kind('message').find(ctx, message.id));
  expect(await find(bea)).toEqual({ author: ana, anonymous: false, words: 'Unkind' });
  expect(await find((await kit.as()).id)).toBeNull();
});

describe('the words', () => {
  it('are ciphertext where they rest, and readable in their own place only', async () => {
    const canary = 'Marigold-canary-42';
    const { id, ana, bea } = await newRoom();
    await send(ana, id, canary);
    await send(ana, id, 'Other');
    await send(bea, id, 'Answer');
    const rows = await rowsOf(id);
    for (const row of rows) expect(Buffer.from(row.body).toString('latin1')).not.toContain(canary);
    const put = (seq: number, body: Uint8Array) =>
      kit.db
        .update(roomMessages)
        .set({ body })
        .where(sql`${roomMessages.conversation_id} = ${id} and ${roomMessages.seq} = ${seq}`);
    for (const seq of [2, 3]) {
      const [moved, kept] = [rows[0]?.body, rows[seq - 1]?.body];
      if (!moved || !kept) throw new Error('no messages');
      await put(seq, moved);
      await expect(list(bea, id)).rejects.toThrow(/sealed/);
      await put(seq, kept);
    }
    const told = await kit.db.select().from(outbox);
    expect(JSON.stringify(told)).not.toContain(canary);
  });

  it('of an erased member go for both sides, with their key; the other’s stay', async () => {
    const { id, ana, bea } = await newRoom();
    await send(ana, id, 'Mine');
    const [hers] = await rowsOf(id);
    await read(bea, id, 1);
    await send(bea, id, 'Yours');
    // Hers and what was said to her, with the name that she sees.
    const names = await kit.db.select({ name: member.name }).from(member).where(eq(member.id, bea));
    const other = names[0]?.name ?? null;
    expect(await kit.exported(ana)).toMatchObject({
      messages: [
        { conversation: id, with: other, from: 'you', content: 'Mine' },
        { conversation: id, with: other, from: other, content: 'Yours' },
      ],
    });
    const hersRead = { 'messages read': [{ conversation: id, read: 2, shown: 1 }] };
    expect(await kit.exported(bea)).toMatchObject(hersRead);
    await kit.deliver('identity.erasure.requested.v1', { id: ana });
    expect((await list(bea, id)).items).toMatchObject([{ seq: 2, content: 'Yours', mine: true }]);
    const [there] = await kit.db.select().from(room).where(eq(room.id, id));
    expect(there).toMatchObject({ buyer_id: null, seller_id: bea });
    const reads = await kit.db.select().from(roomReads).where(eq(roomReads.conversation_id, id));
    expect(reads.map((row) => row.user_id)).toEqual([bea]);
    // A copy of the row, from a backup say, cannot be read either.
    if (!hers) throw new Error('no message');
    const open = kit.acting(bea, (ctx) => ctx.open(roomMessages.body, hers));
    await expect(open).rejects.toThrow('destroyed');
    await expect(send(ana, id)).rejects.toThrow('destroyed');
    expect(await rowsOf(id)).toHaveLength(1);
  });

  it('of a conversation that is over for good can be read from no copy', async () => {
    const { id, ana, bea } = await newRoom();
    const other = await newRoom();
    for (const who of [ana, bea]) await send(who, id, 'Gone');
    await send(other.ana, other.id, 'Stays');
    const kept = await rowsOf(id);
    await kit.acting(ana, (ctx) => roomChat.shred(ctx, id));
    for (const message of kept) {
      const open = kit.acting(ana, (ctx) => ctx.open(roomMessages.body, message));
      await expect(open).rejects.toThrow('destroyed');
    }
    expect((await list(other.bea, other.id)).items).toMatchObject([{ content: 'Stays' }]);
  });

  it('of 20,000, a page is found by the index', async () => {
    const { id, ana, bea } = await newRoom();
    await kit.db.execute(sql`insert into ${roomMessages} (conversation_id, seq, id, sender_id, body, created_at)
      select ${id}::uuid, n, gen_random_uuid(), (array[${ana}::uuid, ${bea}::uuid])[1 + n % 2], '\\x00', now()
      from generate_series(1, 20000) n`);
    await kit.db.execute(sql`analyze ${roomMessages}`);
    const plan = async (where: string, order: string) => {
      const rows = await kit.db.execute<{ 'QUERY PLAN': string }>(
        sql`explain select * from ${roomMessages} where conversation_id = ${id} ${sql.raw(where)} order by seq ${sql.raw(order)} limit 51`,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    for (const [where, order] of [
      ['', 'desc'],
      ['and seq < 10000', 'desc'],
      ['and seq > 10000', 'asc'],
    ] as const) {
      const found = await plan(where, order);
      expect(found).toMatch(/Index Scan.*room_message_conversation_id_seq_pk/);
      expect(found).not.toMatch(/Seq Scan|Sort/);
    }
  }, 60_000);
});

describe('what waits', () => {
  const waiting = (who: string) => kit.acting(who, (ctx) => roomChat.readUnread(ctx));

  it('is counted over all of them, as far as she may read', async () => {
    const { id, ana, bea } = await newRoom();
    expect(await waiting(bea)).toMatchObject({ messages: 0 });
    for (const text of ['One', 'Two']) await send(ana, id, text);
    expect(await waiting(bea)).toMatchObject({ messages: 2 });
    await read(bea, id, 1);
    expect(await waiting(bea)).toMatchObject({ messages: 1 });
    expect(await waiting(ana)).toMatchObject({ messages: 0 });
    await kit.db.update(room).set({ shown: false }).where(eq(room.id, id));
    expect(await waiting(bea)).toMatchObject({ messages: 0 });
  });

  it('read all at once, as it was at an instant, shows nobody that it was; her other pages hear of it', async () => {
    const [first, { id: other, ana: eve }] = [await newRoom(), await newRoom()];
    const { id, ana, bea } = first;
    await kit.db.update(room).set({ seller_id: bea }).where(eq(room.id, other));
    await send(ana, id);
    await send(eve, other);
    const { at } = await waiting(bea);
    kit.clock.advance(5);
    await send(ana, id);
    await kit.acting(bea, (ctx) => unread({ messages: roomChat }).markAllRead(ctx, { until: at }));
    expect(await waiting(bea)).toMatchObject({ messages: 1 });
    expect((await list(ana, id)).seen).toBe(0);
    const told = await kit.db
      .select()
      .from(outbox)
      .where(eq(outbox.event, 'community.message.read.v1'))
      .orderBy(outbox.seq);
    expect(told.map(({ facts }) => facts)).toEqual(
      expect.arrayContaining([id, other].map((one) => ({ conversation_id: one, parties: [bea], seq: 1 }))),
    );
  });
});

describe('that something became of one', () => {
  const told = async (id: string) => {
    const ofEvent = eq(outbox.event, 'community.connection.changed.v1');
    const rows = await kit.db.select().from(outbox).where(ofEvent).orderBy(outbox.seq);
    return rows.map((row) => row.facts as { id: string }).filter((facts) => facts.id === id);
  };

  it('is told to who takes part, and is there; a row without its parties is refused', async () => {
    const { id, ana, bea } = await newRoom();
    const tell = (row: Partial<typeof room.$inferSelect> & { readonly id: string }) =>
      kit.acting(ana, (ctx) => ctx.write(async (tx) => roomChat.tellChanged(tx, row)));
    await tell({ ...{ id, shown: true }, buyer_id: ana, seller_id: bea });
    await tell({ ...{ id }, buyer_id: null, seller_id: bea });
    await expect(tell({ id })).rejects.toThrow('the row has no buyer_id');
    expect(await told(id)).toEqual([
      { id, parties: [ana, bea] },
      { id, parties: [bea] },
    ]);
  });
});
