import { randomUUID } from 'node:crypto';
import { questions } from '@reset/contracts/quiz';
import type { Stack } from '@reset/stack';
import postgres from 'postgres';
import { inTurn, median, report } from './rounds.ts';

const ROUNDS = 7;
const EACH = 200;

const p50 = async (once: () => Promise<void>): Promise<number> => {
  const times: number[] = [];
  for (let n = 0; n < EACH; n += 1) {
    const started = performance.now();
    await once();
    times.push(performance.now() - started);
  }
  return median(times);
};

const signIn = async (url: string): Promise<{ token: string; id: string }> => {
  const account = { email: `bench-${randomUUID()}@example.org`, password: randomUUID() };
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${url}/auth/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return (await answer.json()) as { access_token: string; user: { id: string } };
  };
  await post('signup', { ...account, data: { first_name: 'Bench', last_name: 'Mark', display_name: null } });
  const session = await post('token?grant_type=password', account);
  return { token: session.access_token, id: session.user.id };
};

/** Saving a quiz over HTTP at the service against the same rows in a bare transaction. */
export const benchQuiz = async (stack: Stack): Promise<void> => {
  const { token, id: member } = await signIn(stack.address('identity'));
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
    const { a, b } = await inTurn(
      ROUNDS,
      () => p50(save),
      () => p50(bare),
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
