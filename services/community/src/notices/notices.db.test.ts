import { randomUUID } from 'node:crypto';
import {
  commentsApi,
  connectionsApi,
  messagesApi,
  moderationApi,
  noticesApi,
  postsApi,
  unreadApi,
} from '@reset/contracts/http/community';
import { reportsApi } from '@reset/contracts/http/service-moderation';
import type { NoticeKind } from '@reset/contracts/notices';
import { outbox } from '@reset/service-kit/tables';
import { type Client, refusal, takeAway } from '@reset/service-kit/test';
import { count, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { community } from '../service.ts';
import { answer, every, post } from '../test/forum.ts';
import { openHouse } from '../test/house.ts';
import { ask, connect, decide, say } from '../test/partners.ts';
import { notice } from './tables.ts';

const { house, admin } = await openHouse();

const named = (...names: string[]) => Promise.all(names.map((name) => house.as({ name })));
const inbox = (who: Client, only: { unread?: true } = {}) =>
  every((after) => who.send(noticesApi.listNotices, { after, ...(only.unread && { unread: 'true' }) }));
const unread = async (who: Client) => {
  const { messages, requests = 0, notices = 0 } = await who.send(unreadApi.readUnread, {});
  return { messages, requests, notices };
};
const readAll = async (who: Client) => {
  const { at = '' } = await who.send(unreadApi.readUnread, {});
  await who.send(unreadApi.markAllRead, { until: at });
};
/** What the clock takes for granted: the next thing is later. */
const later = () => house.clock.advance(5);
const rowsOf = ({ id }: Client) => house.db.select().from(notice).where(eq(notice.user_id, id));
const answered = async () => {
  const [ana, bea] = await named('Ana B.', 'Bea C.');
  if (!ana || !bea) throw new Error('they are two');
  const { id } = await post(ana, { title: 'Awake again' });
  later();
  return { ana, bea, id, comment: await answer(bea, id) };
};

describe('answers to her post', () => {
  it('are one notice until she has read it, and it names the last; then another begins', async () => {
    const { ana, bea, id } = await answered();
    const [cleo] = await named('Cleo D.');
    if (!cleo) throw new Error('nobody');
    later();
    await answer(cleo, id);
    const [first, ...others] = await inbox(ana);
    expect(first).toMatchObject({
      ...{ kind: 'comment', about: id, title: 'Awake again', count: 2, read_at: null },
      person: { id: cleo.id, name: 'Cleo D.' },
    });
    expect([others, await unread(ana)]).toEqual([[], { messages: 0, requests: 0, notices: 1 }]);
    await ana.send(noticesApi.markNoticeRead, { id: first?.id ?? '' });
    expect(await unread(ana)).toMatchObject({ notices: 0 });
    later();
    await answer(bea, id);
    expect(await inbox(ana)).toMatchObject([
      { count: 1, person: { name: 'Bea C.' }, read_at: null },
      { id: first?.id, count: 2, read_at: expect.any(String) },
    ]);
    expect(await inbox(ana, { unread: true })).toMatchObject([{ count: 1 }]);
  });

  it('sent again tell once; her own tell nobody, and neither do those who answer others', async () => {
    const { ana, bea, id, comment } = await answered();
    for (let n = 0; n < 3; n += 1) await answer(bea, id, 'Again', comment.id);
    await answer(ana, id, 'Thank you');
    expect(await inbox(ana)).toMatchObject([{ count: 1, person: { name: 'Bea C.' } }]);
    expect(await inbox(bea)).toEqual([]);
  });

  it('follow what is there: taken back they are gone, brought back they are told again', async () => {
    const { ana, bea, id, comment } = await answered();
    await bea.send(commentsApi.deleteComment, { id: comment.id });
    expect([await inbox(ana), await unread(ana)]).toMatchObject([[], { notices: 0 }]);
    await bea.send(commentsApi.restoreComment, { id: comment.id });
    expect([await inbox(ana), await unread(ana)]).toMatchObject([[{ count: 1 }], { notices: 1 }]);
    await ana.send(postsApi.deletePost, { id });
    expect([await inbox(ana), await unread(ana)]).toMatchObject([[], { notices: 0 }]);
  });

  it('of somebody she has blocked are neither shown nor counted', async () => {
    const { ana, bea, id, comment } = await answered();
    const [cleo] = await named('Cleo D.');
    if (!cleo) throw new Error('nobody');
    await answer(cleo, id);
    await ana.send(moderationApi.createBlock, { id: randomUUID(), kind: 'comment', target: comment.id });
    expect(await inbox(ana)).toMatchObject([{ count: 1, person: { name: 'Cleo D.' } }]);
    await cleo.send(moderationApi.createBlock, { id: randomUUID(), kind: 'post', target: id });
    expect([await inbox(ana), await unread(ana)]).toMatchObject([[], { notices: 0 }]);
    expect(await refusal(answer(bea, id))).toMatchObject({ status: 404 });
  });

  it('to an anonymous post tell its author, and name her nowhere', async () => {
    const [ana, bea] = await named('Ana B.', 'Bea C.');
    if (!ana || !bea) throw new Error('they are two');
    const { id } = await post(ana, { anonymous: true });
    await answer(bea, id);
    await answer(ana, id, 'Thanks');
    expect(await inbox(ana)).toMatchObject([{ count: 1, person: { name: 'Bea C.' } }]);
    expect(await inbox(bea)).toEqual([]);
  });

  it('of many at once are one notice', async () => {
    const [ana] = await named('Ana B.');
    if (!ana) throw new Error('nobody');
    const { id } = await post(ana);
    const all = await Promise.all(Array.from({ length: 12 }, () => house.as()));
    await Promise.all(all.map((who) => answer(who, id)));
    expect(await inbox(ana)).toMatchObject([{ count: 12 }]);
    expect(await rowsOf(ana)).toHaveLength(1);
  });
});

describe('connections', () => {
  it('asked waits until it is answered, and the answer is told', async () => {
    const [ana, bea] = await named('Ana B.', 'Bea C.');
    if (!ana || !bea) throw new Error('they are two');
    const { id } = await ask(ana, bea);
    await ask(ana, bea, id);
    expect(await inbox(bea)).toMatchObject([
      { kind: 'connection-asked', about: id, person: { name: 'Ana B.' }, open: true, read_at: null },
    ]);
    expect([await unread(bea), await inbox(ana)]).toMatchObject([{ requests: 1, notices: 0 }, []]);
    await decide(bea, id);
    expect(await inbox(bea)).toMatchObject([{ kind: 'connection-asked', open: false, read_at: expect.any(String) }]);
    expect([await unread(bea), await unread(ana)]).toMatchObject([{ requests: 0 }, { notices: 1 }]);
    expect(await inbox(ana)).toMatchObject([{ kind: 'connection-accepted', about: id, person: { name: 'Bea C.' } }]);
  });

  it('declined, taken back, ended or blocked are told nobody any more', async () => {
    const pair = async () => {
      const [ana, bea] = await named('Ana B.', 'Bea C.');
      if (!ana || !bea) throw new Error('they are two');
      return [ana, bea] as const;
    };
    const nothing = async (...who: Client[]) => {
      for (const one of who) {
        expect([await inbox(one), await unread(one)]).toEqual([[], { messages: 0, requests: 0, notices: 0 }]);
      }
    };
    const declined = await pair();
    await decide(declined[1], (await ask(...declined)).id, 'rejected');
    await nothing(...declined);
    const takenBack = await pair();
    await takenBack[0].send(connectionsApi.deleteConnection, { id: (await ask(...takenBack)).id });
    await nothing(...takenBack);
    const ended = await pair();
    await ended[1].send(connectionsApi.deleteConnection, { id: await connect(...ended) });
    await nothing(...ended);
    const blocked = await pair();
    const { id: target } = await post(blocked[0]);
    await ask(...blocked);
    await blocked[1].send(moderationApi.createBlock, { id: randomUUID(), kind: 'post', target });
    await nothing(...blocked);
  });
});

describe('answers to her reports', () => {
  const reported = async () => {
    const { ana, bea, comment } = await answered();
    const about = { kind: 'comment' as const, target: comment.id, reason: 'unkind' as const, note: '' };
    const { id } = await ana.send(moderationApi.createReport, { id: randomUUID(), ...about });
    await readAll(ana);
    return { ana, bea, id, comment };
  };

  it.each(['kept', 'acted', 'removed'] as const)('say that it was looked at: %s; to her alone', async (decision) => {
    const { ana, bea, id, comment } = await reported();
    const about = {
      kind: 'comment' as const,
      target: comment.id,
      author: bea.id,
      reference: randomUUID(),
      by: admin.id,
    };
    for (let n = 0; n < 2; n += 1)
      await house.asService('admin').send(reportsApi.decideSubject, { ...about, decision });
    const told = {
      kind: 'report-answered',
      about: id,
      subject: 'comment',
      reported_at: expect.any(String),
      decision,
      read_at: null,
    };
    expect((await inbox(ana, { unread: true })).filter(({ kind }) => kind === 'report-answered')).toMatchObject([told]);
    expect(await inbox(bea)).toEqual([]);
  });

  it('come also where a moderator takes it away by herself', async () => {
    const { ana, bea, id, comment } = await reported();
    await takeAway(house, admin, { kind: 'comment', target: comment.id, author: bea.id });
    expect(await inbox(ana)).toMatchObject([{ about: id, decision: 'removed' }]);
  });
});

it('all is read that was there at an instant; what came since is not, and nobody is shown that she read', async () => {
  const { ana, bea, id } = await answered();
  const chat = await connect(bea, ana);
  await say(bea, chat, 'One');
  const { at = '' } = await ana.send(unreadApi.readUnread, {});
  later();
  await say(bea, chat, 'Two');
  await answer(await house.as(), (await post(ana)).id);
  await ana.send(unreadApi.markAllRead, { until: at });
  expect(await unread(ana)).toEqual({ messages: 1, requests: 0, notices: 1 });
  expect((await inbox(ana)).find(({ about }) => about === id)?.read_at).not.toBeNull();
  await readAll(ana);
  expect(await unread(ana)).toEqual({ messages: 0, requests: 0, notices: 0 });
  expect(await inbox(ana, { unread: true })).toEqual([]);
  expect(await bea.send(messagesApi.listMessages, { id: chat })).toMatchObject({ last: 2, seen: 0 });
});

it('somebody else can neither see nor mark it', async () => {
  const { ana, bea } = await answered();
  const [one] = await inbox(ana);
  for (const who of [bea, admin]) {
    expect((await refusal(who.send(noticesApi.markNoticeRead, { id: one?.id ?? '' }))).status).toBe(404);
  }
  expect(await unread(ana)).toMatchObject({ notices: 1 });
});

it('is read page by page, the newest first', async () => {
  const { ana, bea } = await answered();
  for (let n = 0; n < 4; n += 1) {
    later();
    await answer(bea, (await post(ana, { title: `No. ${n}` })).id);
  }
  const pages: string[][] = [];
  let after: string | undefined;
  do {
    const page = await ana.send(noticesApi.listNotices, { limit: 2, after });
    pages.push(page.items.map((one) => (one.kind === 'comment' ? one.title : one.kind)));
    after = page.next ?? undefined;
  } while (after);
  expect(pages).toEqual([['No. 3', 'No. 2'], ['No. 1', 'No. 0'], ['Awake again']]);
});

describe('what is kept', () => {
  it('names nobody: her open pages are told by ids, and her export holds when', async () => {
    const { ana, bea, id } = await answered();
    const rows = await rowsOf(ana);
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(
      ['about', 'at', 'created_at', 'id', 'kind', 'read_at', 'user_id'].toSorted(),
    );
    const events = await house.db
      .select()
      .from(outbox)
      .where(eq(outbox.event, 'community.notice.changed.v1'))
      .orderBy(outbox.seq);
    expect(events.map(({ facts }) => facts)).toContainEqual({ id: rows[0]?.id, parties: [ana.id] });
    expect(await house.exported(ana.id)).toMatchObject({ notices: [{ kind: 'comment', about: id, read_at: null }] });
    expect(await house.exported(bea.id)).toMatchObject({ notices: [] });
  });

  it('goes with her; what she did is told nobody any more', async () => {
    const { ana, bea } = await answered();
    await ask(bea, ana);
    await house.deliver('identity.erasure.requested.v1', { id: bea.id });
    expect([await inbox(ana), await unread(ana)]).toEqual([[], { messages: 0, requests: 0, notices: 0 }]);
    await house.deliver('identity.erasure.requested.v1', { id: ana.id });
    expect(await rowsOf(ana)).toEqual([]);
    const events = house.db
      .select()
      .from(outbox)
      .where(eq(outbox.event, 'community.notice.changed.v1'))
      .orderBy(outbox.seq);
    expect(JSON.stringify(await events)).not.toContain(ana.id);
  });

  it('is bounded: the newest 500, and none older than 90 days', async () => {
    const [ana, bea] = await named('Ana B.', 'Bea C.');
    if (!ana || !bea) throw new Error('they are two');
    const kind: NoticeKind = 'comment';
    await house.db.execute(sql`insert into ${notice} (id, user_id, kind, about, created_at, at, read_at)
      select gen_random_uuid(), ${ana.id}::uuid, ${kind}, gen_random_uuid(), t, t, t
      from generate_series(1, 510) n, lateral (select now() - n * interval '1 minute' as t) at`);
    await house.db.execute(sql`insert into ${notice} (id, user_id, kind, about, created_at, at)
      values (gen_random_uuid(), ${bea.id}::uuid, ${kind}, gen_random_uuid(), now(), now() - interval '91 days')`);
    const forget = community.every.find(({ name }) => name === 'forget notices');
    await house.acting(ana.id, async (ctx) => forget?.run(ctx, {} as never));
    const [kept] = await house.db
      .select({ n: count(), oldest: sql<boolean>`min(at) > now() - interval '501 minutes'` })
      .from(notice)
      .where(eq(notice.user_id, ana.id));
    expect(kept).toEqual({ n: 500, oldest: true });
    expect(await rowsOf(bea)).toEqual([]);
  });
});
