import { randomUUID } from 'node:crypto';
import { questions } from '@reset/contracts/quiz';
import type { Stack } from '@reset/stack';
import postgres from 'postgres';
import { withoutPace } from '../support/no-pace.ts';
import { newMember } from './member.ts';
import { inTurn, median, p50, report } from './rounds.ts';

const ROUNDS = 7;
const EACH = 200;

/** Saving a quiz over HTTP at the service against the same rows in a bare transaction. */
export const benchQuiz = async (stack: Stack): Promise<void> => {
  const { token, id: member } = await newMember(stack.address('identity'));
  await stack.settle();
  const answers = Object.fromEntries(questions.map((q) => [q.id, 3]));
  const url = `${stack.address('reset-content')}/api/reset-content/attempts`;
  const save = async () => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ id: randomUUID(), answers }),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`saving: ${answer.status}`);
  };

  const admin = new URL(stack.postgresUrl);
  admin.pathname = '/reset';
  const sql = postgres(admin.href, { max: 1, connection: { search_path: 'reset_content' } });
  const pillars = ['release', 'explore', 'stabilize', 'energize', 'transform'];
  const bare = async () => {
    const attempt = randomUUID();
    const rows = pillars.map((pillar) => ({ attempt_id: attempt, user_id: member, pillar, score: 60 }));
    await sql.begin(async (tx) => {
      await tx`insert into quiz_attempt (id, user_id, created_at) values (${attempt}, ${member}, now())`;
      await tx`insert into quiz_result ${tx(rows)}`;
      await tx`insert into outbox (id, event, facts, published_at) values (${randomUUID()}, 'bench', '{}', now())`;
    });
  };
  try {
    await withoutPace(sql, 'reset_content');
    const { a, b } = await inTurn(
      ROUNDS,
      () => p50(EACH, save),
      () => p50(EACH, bare),
    );
    const [ours, theirs] = [median(a), median(b)];
    report(
      'quiz save vs bare transaction, p50',
      ours / theirs,
      '<= 4',
      `${ours.toFixed(2)} and ${theirs.toFixed(2)} ms`,
    );
  } finally {
    await sql.end();
  }
};
