import { callJson } from '../support/call.ts';
import { crash } from '../support/faults.ts';
import { isFull } from '../support/full.ts';
import { newMember } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const REQUESTS = isFull ? 2_000 : 150;
const ROUNDS = isFull ? 10 : 2;
const REVOKED = 8;

test('revoked tokens never work again while gateway and identity are killed together, over and over', async ({
  stack,
}) => {
  const members = [];
  for (let n = 0; n < REVOKED; n += 1) members.push(await newMember(stack));
  const kept = await newMember(stack);
  const ask = (token: string) =>
    callJson(stack, 'GET /api/reset-content/attempts', { token }).then(
      ({ status }) => status,
      async () => {
        // Who asks a gateway that is away again and again takes the cores that it needs to come back.
        await stack.parts.ready('gateway');
        return 0;
      },
    );
  for (const { token } of members) {
    expect((await callJson(stack, 'POST /auth/v1/logout?scope=global', { token })).status).toBe(204);
    await expect.poll(() => ask(token)).toBe(401);
  }

  const counts = new Map<number, number>();
  const keptCounts = new Map<number, number>();
  const note = (to: Map<number, number>, status: number) => void to.set(status, (to.get(status) ?? 0) + 1);
  let answered = 0;
  let rounds = 0;
  // Until the last restart has been answered: who asks does not end before.
  let going = true;
  // What no gateway answered proves nothing: only answers are counted.
  const hammer = async (token: string) => {
    while (going) {
      const status = await ask(token);
      note(counts, status);
      if (status !== 0) answered += 1;
    }
  };
  const goOn = async () => {
    while (going) note(keptCounts, await ask(kept.token));
  };
  const restart = async () => {
    while (answered < REQUESTS || rounds < ROUNDS) {
      await Promise.all([crash(stack, 'gateway'), crash(stack, 'identity')]);
      const before = answered;
      // Longer than the gateway waits for any service: by then every request has an answer.
      await expect
        .poll(() => answered - before, { message: `answers after restart ${rounds + 1}`, timeout: 90_000 })
        .toBeGreaterThan(REVOKED);
      rounds += 1;
    }
  };
  const restarted = restart().finally(() => (going = false));
  await Promise.all([...members.map(({ token }) => hammer(token)), goOn(), restarted]);

  const told = (map: Map<number, number>) => [...map].map(([status, times]) => `${times} x ${status}`).join(', ');
  console.log(
    `revoked, over ${rounds} restarts: ${answered} answered, ${counts.get(200) ?? 0} accepted; ${told(counts)}`,
  );
  console.log(`somebody who is signed in meanwhile: ${told(keptCounts)}`);
  expect(answered).toBeGreaterThanOrEqual(REQUESTS);
  expect([...counts.keys()].filter((status) => ![0, 401, 502, 503].includes(status))).toEqual([]);
  // Not knowing never signs anybody out.
  expect(keptCounts.get(401) ?? 0).toBe(0);
  expect(await ask(kept.token)).toBe(200);
});
