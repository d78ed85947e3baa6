import { randomUUID } from 'node:crypto';
import { attemptsApi } from '@reset/contracts/http/reset-content';
import { questions } from '@reset/contracts/quiz';
import { type Client, refusal, type Stack, stack } from '@reset/service-kit/test';
import { member, outbox } from '@reset/service-kit/tables';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resetContent } from '../service.ts';
import { quizAttempt, quizResult } from './tables.ts';

let house: Stack;
let ana: Client;
let eve: Client;

beforeAll(async () => {
  house = await stack(resetContent, new URL('../../', import.meta.url));
  ana = await house.as({ name: 'Ana B.' });
  eve = await house.as({ name: 'Eve C.' });
});
afterAll(() => house.close());

const answers = (high: string) => Object.fromEntries(questions.map((q) => [q.id, q.pillar === high ? 5 : 1]));

describe('saving an attempt', () => {
  it('computes the scores, whatever the browser sends besides', async () => {
    const id = randomUUID();
    const saved = await ana.send(attemptsApi.createAttempt, {
      id,
      answers: answers('energize'),
      ...{ scores: { release: 1 }, user_id: eve.id, created_at: '2001-01-01T00:00:00.000Z' },
    });
    expect(saved.scores).toEqual({ release: 20, explore: 20, stabilize: 20, energize: 100, transform: 20 });
    expect(saved.created_at > '2020').toBe(true);
    const rows = await house.db.select().from(quizResult).where(eq(quizResult.attempt_id, id));
    expect(rows).toHaveLength(5);
    expect(new Set(rows.map((row) => row.user_id))).toEqual(new Set([ana.id]));
  });

  it('tells of it in the same transaction and once', async () => {
    const id = randomUUID();
    const first = await ana.send(attemptsApi.createAttempt, { id, answers: answers('release') });
    const again = await ana.send(attemptsApi.createAttempt, { id, answers: answers('transform') });
    expect(again).toEqual(first);
    const told = (await house.db.select().from(outbox)).filter((row) => (row.facts as { id: string }).id === id);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({
      event: 'reset-content.quiz.completed.v1',
      facts: { user_id: ana.id, scores: first.scores },
    });
    await house.settle();
  });

  it('ten at once with one id leave one attempt', async () => {
    const id = randomUUID();
    const all = await Promise.all(
      Array.from({ length: 10 }, () => ana.send(attemptsApi.createAttempt, { id, answers: answers('explore') })),
    );
    expect(new Set(all.map((a) => JSON.stringify(a.scores))).size).toBe(1);
    expect(await house.db.select().from(quizResult).where(eq(quizResult.attempt_id, id))).toHaveLength(5);
  });

  it("refuses another member's id", async () => {
    const id = randomUUID();
    await ana.send(attemptsApi.createAttempt, { id, answers: answers('explore') });
    expect((await refusal(eve.send(attemptsApi.createAttempt, { id, answers: answers('explore') }))).status).toBe(409);
  });

  it.each([
    ['an answer of 6', { ...answers('release'), r1: 6 }, 'answers.r1'],
    ['an answer of 0', { ...answers('release'), t3: 0 }, 'answers.t3'],
    ['half an answer', { ...answers('release'), e4: 2.5 }, 'answers.e4'],
    ['words', { ...answers('release'), e4: 'five' }, 'answers.e4'],
    ['14 answers', Object.fromEntries(Object.entries(answers('release')).slice(0, 14)), 'answers.t3'],
  ])('refuses %s, naming the field', async (_, wrong, field) => {
    const refused = await refusal(ana.send(attemptsApi.createAttempt, { id: randomUUID(), answers: wrong as never }));
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.fields ?? {})).toEqual([field]);
  });

  it('needs a session', async () => {
    expect(
      (await refusal(house.visitor.send(attemptsApi.createAttempt, { id: randomUUID(), answers: answers('release') })))
        .status,
    ).toBe(401);
  });
});

describe('reading', () => {
  it('pages her own history, newest first, and nobody else’s', async () => {
    const mia = await house.as();
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      house.clock.advance(1000);
      const { id } = await mia.send(attemptsApi.createAttempt, { id: randomUUID(), answers: answers('release') });
      ids.unshift(id);
    }
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await mia.send(attemptsApi.listAttempts, { limit: 2, ...(after && { after }) });
      expect(page.items.length).toBeLessThanOrEqual(2);
      seen.push(...page.items.map((a) => a.id));
      after = page.next ?? undefined;
    } while (after);
    expect(seen).toEqual(ids);
  });

  it("answers 404 for another member's attempt, as for none", async () => {
    const { id } = await ana.send(attemptsApi.createAttempt, { id: randomUUID(), answers: answers('release') });
    expect((await ana.send(attemptsApi.readAttempt, { id })).id).toBe(id);
    expect((await refusal(eve.send(attemptsApi.readAttempt, { id }))).status).toBe(404);
    expect((await refusal(eve.send(attemptsApi.readAttempt, { id: randomUUID() }))).status).toBe(404);
    expect((await refusal(eve.send(attemptsApi.readAttempt, { id: 'nonsense' }))).status).toBe(400);
  });

  it('is found by its index, without sorting', async () => {
    const plan = await house.db.transaction(async (tx) => {
      // A handful of rows is quicker to sort than to look up; a thousand are not.
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local enable_bitmapscan = off`);
      return tx.execute<{ 'QUERY PLAN': string }>(sql`explain select * from quiz_attempt
        where user_id = ${ana.id} and (created_at, id) < (now(), ${ana.id}::uuid)
        order by created_at desc, id desc limit 11`);
    });
    const lines = [...plan].map((line) => line['QUERY PLAN']).join('\n');
    expect(lines).toContain('quiz_attempt_history');
    expect(lines).not.toContain('Sort');
  });

  it.each(['x', 'eyJ', Buffer.from('["2020-01-01T00:00:00.000Z","x"]').toString('base64url')])(
    'refuses the cursor %s',
    async (after) => {
      expect((await refusal(ana.send(attemptsApi.listAttempts, { after }))).status).toBe(400);
    },
  );
});

describe('her data', () => {
  it('is exported and erased, and nothing late comes back', async () => {
    const zoe = await house.as();
    const { id } = await zoe.send(attemptsApi.createAttempt, { id: randomUUID(), answers: answers('energize') });
    expect(await house.exported(zoe.id)).toMatchObject({ 'quiz results': [{ id, scores: { energize: 100 } }] });

    await house.deliver('identity.erasure.requested.v1', { id: zoe.id });
    expect(await house.db.select().from(quizAttempt).where(eq(quizAttempt.user_id, zoe.id))).toEqual([]);
    expect(await house.db.select().from(quizResult).where(eq(quizResult.user_id, zoe.id))).toEqual([]);
    const receipts = (await house.db.select().from(outbox)).filter(
      (row) => row.event === 'reset-content.member.erased.v1' && (row.facts as { id: string }).id === zoe.id,
    );
    expect(receipts).toHaveLength(1);

    expect(
      (await refusal(zoe.send(attemptsApi.createAttempt, { id: randomUUID(), answers: answers('release') }))).status,
    ).toBe(401);
    await house.deliver('identity.profile.changed.v1', { id: zoe.id, name: 'Zoe', admin: false, rev: 9 });
    expect(await house.db.select().from(member).where(eq(member.id, zoe.id))).toEqual([]);
  });
});
