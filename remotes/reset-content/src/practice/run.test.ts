import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { act, elapsedAt, ready, type Run, type RunAct, untilNextSecond } from './run.ts';
import { lengthOf, type Part, placeAt } from './sequence.ts';

const box: readonly Part[] = [4, 4, 4, 4].map((seconds) => ({ seconds }));
const four78: readonly Part[] = [4, 7, 8].map((seconds) => ({ seconds }));

/** When each phase became visible, by a page that ticks on whole seconds, each tick late by what `late` says. */
const phasesSeen = (parts: readonly Part[], rounds: number, late: () => number) => {
  const began = 12_345.678;
  const total = lengthOf(parts) * rounds;
  let now = began;
  let run = act(ready, { type: 'start', total }, now);
  const seen: number[] = [];
  for (;;) {
    run = act(run, { type: 'tick' }, now);
    const elapsed = elapsedAt(run, now);
    const { round, index } = placeAt(parts, elapsed, rounds);
    const nth = run.state === 'finished' ? rounds * parts.length : round * parts.length + index;
    for (let i = seen.length; i <= nth; i += 1) seen.push(now - began);
    if (run.state === 'finished') return seen;
    // However early a tick is, time has passed since the one before.
    now += Math.max(untilNextSecond(elapsed) + late(), 0.1);
  }
};

const phasesDue = (parts: readonly Part[], rounds: number): number[] => {
  const due = [0];
  for (let round = 0; round < rounds; round += 1) {
    for (const { seconds } of parts) due.push((due.at(-1) ?? 0) + seconds * 1000);
  }
  return due;
};

describe('drift', () => {
  test.each([
    ['box breathing', box],
    ['4-7-8 breathing', four78],
  ])('%s keeps every phase within 50 ms over 10 rounds of jittery ticks', (_, parts) => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.double({ min: 0, max: 45, noNaN: true })), (jitter) => {
        const seen = phasesSeen(parts, 10, () => jitter.next().value);
        const due = phasesDue(parts, 10);
        expect(seen).toHaveLength(due.length);
        seen.forEach((at, i) => expect(Math.abs(at - (due[i] ?? 0))).toBeLessThan(50));
      }),
    );
  });

  test('ticks that fire early change nothing', () => {
    const seen = phasesSeen(box, 10, () => -0.4);
    phasesDue(box, 10).forEach((due, i) => expect(Math.abs((seen[i] ?? 0) - due)).toBeLessThan(50));
  });
});

test('a tab in the background gets no ticks, and is where it should be when they come back', () => {
  const total = lengthOf(box) * 10;
  const run = act(ready, { type: 'start', total }, 1000);
  const back = 1000 + 16_000 * 3 + 4000 + 1500;
  expect(placeAt(box, elapsedAt(act(run, { type: 'tick' }, back), back), 10)).toEqual({
    round: 3,
    index: 1,
    into: 1500,
    left: 2500,
  });
  expect(act(run, { type: 'tick' }, 1000 + total)).toEqual({ state: 'finished', elapsed: total, total });
  expect(act(run, { type: 'pause' }, 1e9)).toEqual({ state: 'finished', elapsed: total, total });
});

test.each([0, 1, 2, 3])('pausing in phase %i holds it there, for however long', (index) => {
  const at = index * 4000 + 1234;
  const paused = act(act(ready, { type: 'start', total: 160_000 }, 0), { type: 'pause' }, at);
  expect(placeAt(box, elapsedAt(paused, at + 3_600_000), 10)).toMatchObject({ round: 0, index, into: 1234 });
  const again = act(paused, { type: 'resume' }, 3_600_000);
  expect(elapsedAt(again, 3_600_000 + 766)).toBe(index * 4000 + 2000);
});

const anyAct: fc.Arbitrary<RunAct> = fc.oneof(
  fc.constantFrom<RunAct>(
    { type: 'tick' },
    { type: 'pause' },
    { type: 'resume' },
    { type: 'finish' },
    { type: 'stop' },
    { type: 'start', total: 60_000 },
  ),
  fc.integer({ min: -5000, max: 70_000 }).map((to): RunAct => ({ type: 'jump', to })),
  fc.integer({ min: 1, max: 60_000 }).map((by): RunAct => ({ type: 'extend', by })),
);
const waits = fc.array(fc.tuple(fc.integer({ min: 0, max: 20_000 }), anyAct), { maxLength: 40 });

test('what has passed is what ran, however often it was paused and ticked', () => {
  const holding = fc.array(fc.tuple(fc.integer({ min: 0, max: 9000 }), fc.constantFrom('tick', 'pause', 'resume')), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(holding, (steps) => {
      let now = 500;
      let run: Run = act(ready, { type: 'start', total: 1e9 }, now);
      let ran = 0;
      for (const [wait, type] of steps) {
        if (run.state === 'running') ran += wait;
        now += wait;
        run = act(run, { type }, now);
        expect(elapsedAt(run, now)).toBe(ran);
      }
    }),
  );
});

test('no act leaves its bounds, and a finished practice is at its end or was ended', () => {
  fc.assert(
    fc.property(waits, (steps) => {
      let now = 0;
      let run: Run = ready;
      for (const [wait, what] of steps) {
        now += wait;
        run = act(run, what, now);
        const elapsed = elapsedAt(run, now);
        const most = run.state === 'ready' ? 0 : run.total;
        const mayBeAtItsEnd = run.state === 'ready' || run.state === 'finished';
        expect(elapsed).toBeGreaterThanOrEqual(0);
        expect(elapsed).toBeLessThanOrEqual(most);
        expect(elapsed < most || mayBeAtItsEnd).toBe(true);
      }
    }),
  );
});

test('acts that make no sense change nothing', () => {
  for (const type of ['pause', 'resume', 'finish', 'stop', 'tick'] as const) {
    expect(act(ready, { type }, 5)).toEqual(ready);
  }
  const done = act(act(ready, { type: 'start', total: 1000 }, 0), { type: 'finish' }, 400);
  expect(done).toEqual({ state: 'finished', elapsed: 400, total: 1000 });
  for (const what of [{ type: 'pause' }, { type: 'resume' }, { type: 'jump', to: 0 }] as const) {
    expect(act(done, what, 900)).toEqual(done);
  }
});

test('longer: while it runs, while it rests, and after its end', () => {
  const run = act(ready, { type: 'start', total: 60_000 }, 0);
  expect(act(run, { type: 'extend', by: 60_000 }, 10_000)).toEqual({ state: 'running', zero: 0, total: 120_000 });
  const paused = act(run, { type: 'pause' }, 10_000);
  expect(act(paused, { type: 'extend', by: 60_000 }, 99_000)).toMatchObject({ state: 'paused', total: 120_000 });
  const over = act(act(run, { type: 'tick' }, 60_000), { type: 'extend', by: 60_000 }, 90_000);
  expect(over).toEqual({ state: 'running', zero: 30_000, total: 120_000 });
});

test('a jump goes on from there, and past the end it is finished', () => {
  const run = act(ready, { type: 'start', total: 60_000 }, 0);
  expect(elapsedAt(act(run, { type: 'jump', to: 30_000 }, 1000), 3000)).toBe(32_000);
  expect(act(run, { type: 'jump', to: 60_000 }, 1000)).toMatchObject({ state: 'finished' });
});
