import { randomUUID } from 'node:crypto';
import { challengesApi, connectionsApi, partnerPostsApi, updatesApi } from '@reset/contracts/http/community';
import { type Client, type Stack, stack } from '@reset/service-kit/test';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectConnections } from '../connections/shown.ts';
import { connection } from '../connections/tables.ts';
import { partnerPostKind } from '../partner-posts/kind.ts';
import { selectPartnerPosts } from '../partner-posts/shown.ts';
import { partnerPost } from '../partner-posts/tables.ts';
import { community } from '../service.ts';
import { explain, explainPage } from '../test/explain.ts';
import { updateKind } from '../updates/kind.ts';
import { selectUpdates } from '../updates/shown.ts';
import { challengeUpdate } from '../updates/tables.ts';
import { challengeKind } from './kind.ts';
import { selectChallenges } from './shown.ts';
import { challenge } from './tables.ts';

// A plan is the same with fewer; the full run looks at all.
const MANY = process.env['RESET_FULL'] ? 100_000 : 20_000;
let house: Stack;
let mia: Client;
let big: string;

beforeAll(async () => {
  house = await stack(community, new URL('../../', import.meta.url));
  mia = await house.as();
  big = randomUUID();
  await house.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`create temp table people as select gen_random_uuid() as id, n from generate_series(0, 999) n`);
    await tx.execute(sql`insert into member (id, name) select id, 'M' || n from people`);
    await tx.execute(sql`insert into challenge (id, created_by, title, description, start_date, end_date, created_at)
      select case when s = 1 then ${big}::uuid else gen_random_uuid() end, p.id, 'Days ' || s, 'Words', d, d + 7, now()
      from (select s, '2026-01-01'::date + s % 700 as d from generate_series(1, ${MANY}) s) x join people p on p.n = s % 1000`);
    await tx.execute(sql`insert into challenge_participant (challenge_id, user_id, joined_at)
      select ${big}::uuid, id, now() from people union all select ${big}::uuid, ${mia.id}::uuid, now() union all
      select c.id, p.id, now() from (select id, row_number() over () % 1000 as n from challenge where id <> ${big}) c
      join people p on p.n = c.n`);
    await tx.execute(sql`insert into challenge_update (id, challenge_id, user_id, content, created_at)
      select gen_random_uuid(), ${big}, p.id, 'Update ' || s, now() - s * interval '1 minute'
      from generate_series(1, ${MANY}) s join people p on p.n = s % 1000`);
    await tx.execute(sql`insert into partner_post (id, user_id, title, description, looking_for, is_active, created_at)
      select gen_random_uuid(), p.id, 'Walk ' || s, 'Words', 'Words', s % 10 > 0, now() - s * interval '1 minute'
      from generate_series(1, ${MANY}) s join people p on p.n = s % 1000`);
    await tx.execute(sql`insert into connection (id, requester_id, receiver_id, status, created_at)
      select gen_random_uuid(), a.id, b.id, 'rejected', now() - s * interval '1 minute'
      from generate_series(1, ${MANY}) s join people a on a.n = s % 1000 join people b on b.n = (s + 1 + s / 1000) % 1000`);
    await tx.execute(sql`insert into connection (id, requester_id, receiver_id, status, created_at)
      select gen_random_uuid(), ${mia.id}, id, 'accepted', now()
      from people where n < 30`);
    await tx.execute(sql`insert into block (id, user_id, blocked_id, anonymous, created_at)
      select gen_random_uuid(), ${mia.id}, id, false, now() from people where n >= 980`);
    await tx.execute(sql`drop table people`);
  });
  await house.db.execute(sql`analyze`);
}, 180_000);
afterAll(() => house.close());

const nowhere = randomUUID();
const weekAgo = () => new Date(Date.now() - 7 * 86_400_000).toISOString();

describe.each([
  ['a visitor', () => null],
  ['a member who has blocked some', () => mia],
])('of very many, for %s', (_, who) => {
  it('a page of challenges is read by the index', async () => {
    const by = { sort: challenge.start_date, id: challenge.id };
    const plan = await explainPage(house.db, by, ['2026-06-01', nowhere], (keys) =>
      selectChallenges(house.db, who())
        .where(and(challengeKind.visibleTo(who()), keys.where))
        .orderBy(...keys.orderBy)
        .limit(keys.limit),
    );
    expect(plan).toMatch(/Index Scan Backward using challenge_listed[\s\S]*Index Cond: \(ROW\(/);
    expect(plan).not.toMatch(/Seq Scan on challenge|Sort/);
  });

  it('a page of a challenge’s updates is read by the index', async () => {
    const by = { sort: challengeUpdate.created_at, id: challengeUpdate.id };
    const plan = await explainPage(house.db, by, [weekAgo(), nowhere], (keys) =>
      selectUpdates(house.db, who())
        .where(and(eq(challengeUpdate.challenge_id, big), updateKind.visibleTo(who()), keys.where))
        .orderBy(...keys.orderBy)
        .limit(keys.limit),
    );
    expect(plan).toMatch(/Index Scan Backward using challenge_update_listed[\s\S]*Index Cond: .*ROW\(/);
    expect(plan).not.toMatch(/Seq Scan on challenge|Sort/);
  });
});

describe('of very many, for a member', () => {
  it('a page of partner posts is read by the index, with how she stands with each author', async () => {
    const by = { sort: partnerPost.created_at, id: partnerPost.id };
    const plan = await explainPage(house.db, by, [weekAgo(), nowhere], (keys) =>
      selectPartnerPosts(house.db, mia)
        .where(and(eq(partnerPost.is_active, true), partnerPostKind.visibleTo(mia), keys.where))
        .orderBy(...keys.orderBy)
        .limit(keys.limit),
    );
    expect(plan).toMatch(/Index Scan Backward using partner_post_active[\s\S]*Index Cond: \(ROW\(/);
    expect(plan).toMatch(/Scan (using|on) connection_pair/);
    expect(plan).not.toMatch(/Seq Scan on (partner_post|connection)/);
  });

  it('her connections are found by the index', async () => {
    const query = selectConnections(house.db, mia.id).where(
      sql`${connection.requester_id} = ${mia.id} or ${connection.receiver_id} = ${mia.id}`,
    );
    const plan = await explain(house.db, query);
    expect(plan).toMatch(/connection_requester[\s\S]*connection_receiver/);
    expect(plan).not.toMatch(/Seq Scan on connection/);
  });

  it('the lists answer what is there', async () => {
    const listed = await mia.send(challengesApi.listChallenges, { limit: 50 });
    expect(listed.items).toHaveLength(50);
    expect(await mia.send(challengesApi.readChallenge, { id: big })).toMatchObject({
      participants: 1001,
      joined: true,
    });
    expect((await mia.send(updatesApi.listUpdates, { id: big, limit: 50 })).items).toHaveLength(50);
    expect((await mia.send(partnerPostsApi.listPartnerPosts, { limit: 50 })).items).toHaveLength(50);
    const hers = await mia.send(connectionsApi.listConnections, { limit: 50 });
    expect(hers.items.map(({ status }) => status)).toEqual(Array(30).fill('accepted'));
  });
});
