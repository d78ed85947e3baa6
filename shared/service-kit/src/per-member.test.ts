import { describe, expect, test } from 'vitest';
import { Fail } from './errors.ts';
import { type Heavy, perMember } from './per-member.ts';
import type { Ctx, Me } from './types.ts';

const roomy: Heavy = { atOnce: 10, waiting: 10, waitMs: 60_000, perMinute: 1_000 };

/** A verb whose calls end when the test says so. */
const house = (limits: Partial<Heavy>) => {
  let now = 0;
  const begun: string[] = [];
  const ends = new Map<string, (answer: unknown) => void>();
  const verb = perMember<string, unknown>({ ...roomy, ...limits }, (_, name) => {
    begun.push(name);
    return new Promise((resolve) => ends.set(name, resolve));
  });
  return {
    begun,
    call(member: string, name: string, signal = new AbortController().signal) {
      const ctx = { me: { id: member }, clock: () => new Date(now), signal } as unknown as Ctx<Me>;
      return verb(ctx, name).catch((error: unknown) => {
        if (error instanceof Fail) return error;
        throw error;
      });
    },
    end: async (name: string, answer: unknown = name) => {
      ends.get(name)?.(answer);
      await new Promise(setImmediate);
    },
    later: (ms: number) => {
      now += ms;
    },
  };
};
const settled = () => new Promise(setImmediate);

test('a member has one at a time, others beside her, in the order of asking', async () => {
  const { call, begun, end } = house({});
  const answers = [call('mia', 'm1'), call('mia', 'm2'), call('zoe', 'z1')];
  await settled();
  expect(begun).toEqual(['m1', 'z1']);
  await end('m1');
  expect(begun).toEqual(['m1', 'z1', 'm2']);
  await end('m2');
  await end('z1');
  expect(await Promise.all(answers)).toEqual(['m1', 'm2', 'z1']);
});

test('all members together have so many at once', async () => {
  const { call, begun, end } = house({ atOnce: 2 });
  for (const one of ['a', 'b', 'c']) void call(one, one);
  await settled();
  expect(begun).toEqual(['a', 'b']);
  await end('a');
  expect(begun).toEqual(['a', 'b', 'c']);
});

describe('refused before any work, with a time to come back', () => {
  const refusal = { code: 'limited', status: 429, headers: { 'retry-after': expect.stringMatching(/^[1-9]\d*$/) } };

  test('what is more than may wait', async () => {
    const { call, begun, end } = house({ waiting: 1, refused: 'Later.' });
    const answers = [call('mia', 'm1'), call('mia', 'm2'), call('mia', 'm3')];
    expect(await answers[2]).toMatchObject({ ...refusal, message: 'Later.' });
    await end('m1');
    await end('m2');
    expect([await answers[0], await answers[1]]).toEqual(['m1', 'm2']);
    expect(begun).toEqual(['m1', 'm2']);
  });

  test('who has waited long enough, or left', async () => {
    const { call, begun, end } = house({ waitMs: 1 });
    const leaving = new AbortController();
    const [first, late] = [call('mia', 'm1'), call('mia', 'm2')];
    expect(await late).toMatchObject(refusal);
    const patient = house({});
    void patient.call('mia', 'm1');
    const left = patient.call('mia', 'm2', leaving.signal);
    leaving.abort();
    expect(await left).toMatchObject({ code: 'limited' });
    await patient.end('m1');
    await end('m1');
    expect([await first, begun, patient.begun]).toEqual(['m1', ['m1'], ['m1']]);
  });

  test('what is more than a minute has, until the next', async () => {
    const { call, end, later } = house({ perMinute: 2 });
    for (const name of ['m1', 'm2']) {
      const answer = call('mia', name);
      await settled();
      await end(name);
      expect(await answer).toBe(name);
    }
    expect(await call('mia', 'm3')).toMatchObject({ ...refusal, headers: { 'retry-after': '60' } });
    later(60_000);
    const again = call('mia', 'm4');
    await settled();
    await end('m4');
    expect(await again).toBe('m4');
  });
});

test('what failed gives the turn back', async () => {
  const verb = perMember<string, unknown>(roomy, () => Promise.reject(new Error('no')));
  const ctx = { me: { id: 'mia' }, clock: () => new Date(), signal: new AbortController().signal };
  for (let n = 0; n < 3; n += 1) await expect(verb(ctx as unknown as Ctx<Me>, '')).rejects.toThrow('no');
});

test.each(['read to its end', 'left', 'broken'])('a stream keeps the turn until it is %s', async (how) => {
  const { call, begun, end } = house({});
  let to: ReadableStreamDefaultController<Uint8Array> | undefined;
  const source = new ReadableStream<Uint8Array>({ start: (controller) => void (to = controller) });
  const first = call('mia', 'm1');
  void call('mia', 'm2');
  await settled();
  await end('m1', source);
  const reader = ((await first) as ReadableStream<Uint8Array>).getReader();
  to?.enqueue(new Uint8Array([1]));
  expect((await reader.read()).done).toBe(false);
  await settled();
  expect(begun).toEqual(['m1']);
  if (how === 'read to its end') to?.close();
  if (how === 'broken') to?.error(new Error('broke'));
  if (how === 'left') await reader.cancel();
  await reader.read().catch(() => null);
  await settled();
  expect(begun).toEqual(['m1', 'm2']);
});
