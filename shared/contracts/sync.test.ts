import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { habitMessages, HabitId, habits } from './habits.ts';
import {
  compareItems,
  itemKey,
  laterItem,
  receive,
  type Replica,
  setRight,
  Stamp,
  stampAfter,
  type SyncAnswer,
  type SyncCopy,
  SyncItem,
  syncLimits,
  syncMessages,
  SyncQuestion,
  waitingItems,
} from './sync.ts';
import { generalCategory, sampleTasks, Task, taskMessages } from './tasks.ts';
import { Win, winMessages } from './wins.ts';
import type * as z from 'zod/mini';

const uuid = (n: number) => `01890a5d-ac96-774b-bcce-${String(n).padStart(12, '0')}`;
const noon = Date.parse('2026-11-21T12:00:00.000Z');
const at = (ms: number) => new Date(noon + ms).toISOString();

const words = fc.constantFrom('a', 'b', 'tea, while it is warm', '夜');
const value = {
  habit: fc.integer({ min: 0, max: 8 }),
  task: fc.option(fc.record({ title: words, category: words, done: fc.boolean() })),
  win: fc.option(fc.record({ day: fc.constant('2026-11-21'), text: words })),
};
/** What a thing is now said to be; few things and few times, so that devices meet on them. */
const said = fc.oneof(
  value.habit.map((v) => ({ kind: 'habit', day: '2026-11-21', habit: 'hydration', value: v }) as const),
  fc.tuple(fc.constantFrom(1, 2), value.task).map(([n, v]) => ({ kind: 'task', id: uuid(n), value: v }) as const),
  value.win.map((v) => ({ kind: 'win', id: uuid(3), value: v }) as const),
);
const item: fc.Arbitrary<SyncItem> = fc
  .tuple(said, fc.integer({ min: 0, max: 2 }), fc.constantFrom(uuid(91), uuid(92)))
  .map(([what, ms, device]) => ({ ...what, changed_at: at(ms), device }));
const pairOf = fc.tuple(item, item, item).filter(([a, b, c]) => itemKey(a) === itemKey(b) && itemKey(b) === itemKey(c));

describe('two writes of one thing', () => {
  test('become one: commutative, associative, idempotent', () => {
    fc.assert(
      fc.property(pairOf, ([a, b, c]) => {
        expect(laterItem(a, b)).toEqual(laterItem(b, a));
        expect(laterItem(laterItem(a, b), c)).toEqual(laterItem(a, laterItem(b, c)));
        expect(laterItem(a, a)).toEqual(a);
        expect(laterItem(laterItem(a, b), b)).toEqual(laterItem(a, b));
      }),
    );
  });

  test('only equal ones compare as equal', () => {
    fc.assert(
      fc.property(pairOf, ([a, b]) => {
        const order = compareItems(a, b);
        expect(order === 0).toBe(JSON.stringify(a) === JSON.stringify(b));
        expect(Math.sign(compareItems(b, a))).toBe(-Math.sign(order) + 0);
      }),
    );
  });

  test('the later time wins, at the same time the greater device, a deletion like any other write', () => {
    const task = { kind: 'task', id: uuid(1), value: null } as const;
    const early = { ...task, changed_at: at(0), device: uuid(99) };
    const late = { ...task, changed_at: at(1), device: uuid(91), value: { title: 'a', category: 'b', done: true } };
    expect(laterItem<SyncItem>(early, late)).toBe(late);
    expect(laterItem<SyncItem>({ ...late, changed_at: at(0) }, early)).toBe(early);
  });
});

test('a change is always later than what it changes', () => {
  const ahead = { kind: 'win', id: uuid(1), value: null, changed_at: at(5000), device: uuid(91) } as const;
  expect(stampAfter(new Date(noon), undefined)).toBe(at(0));
  expect(stampAfter(new Date(noon), ahead)).toBe(at(5001));
  expect(stampAfter(new Date(noon + 9000), ahead)).toBe(at(9000));
});

test('a clock that runs ahead is set right, one that is right or behind is left alone', () => {
  const win = { kind: 'win', id: uuid(1), value: null, changed_at: at(3_600_000 - 500), device: uuid(91) } as const;
  expect(setRight(win, at(3_600_000), new Date(noon)).changed_at).toBe(at(-500));
  expect(setRight(win, at(3_600_000), new Date(noon + 3_600_100)).changed_at).toBe(win.changed_at);
  expect(setRight(win, at(0), new Date(noon)).changed_at, 'never later than now').toBe(at(0));
  expect(setRight(win, '9999-12-31T23:59:59.999Z', new Date(noon)).changed_at).toBe('1970-01-01T00:00:00.000Z');
});

/** The service as a model: the same rules over a map. Its own tests hold the real one against devices like these. */
const modelService = () => {
  const kept = new Map<string, { seq: number; item: SyncItem }>();
  let last = 0;
  const answer = (question: Pick<z.output<typeof SyncQuestion>, 'cursor' | 'sent_at' | 'changes'>, now: Date) => {
    const keys = new Set<string>();
    for (const change of question.changes.map((c) => setRight(c, question.sent_at, now))) {
      const key = itemKey(change);
      keys.add(key);
      const there = kept.get(key);
      if (!there || compareItems(change, there.item) > 0) kept.set(key, { seq: (last += 1), item: change });
    }
    const page = [...kept.values()].filter(({ seq }) => seq > question.cursor).toSorted((a, b) => a.seq - b.seq);
    const cut = page.slice(0, 2);
    const asked = [...keys].flatMap((key) => kept.get(key) ?? []);
    return {
      items: [...new Set([...cut, ...asked])].map((row) => row.item),
      cursor: page.length > cut.length ? (cut.at(-1)?.seq ?? 0) : last,
      more: page.length > cut.length,
    };
  };
  return { answer, all: () => new Map([...kept].map(([key, row]) => [key, row.item])) };
};

interface Device {
  readonly id: string;
  /** How far its clock is off, in ms. */
  readonly off: number;
  copies: Map<string, SyncCopy>;
  cursor: number;
}

type Step =
  | { readonly do: 'edit'; readonly who: number; readonly what: SyncItem }
  | { readonly do: 'sync' | 'lose answer' | 'answer twice'; readonly who: number };

const steps = (devices: number): fc.Arbitrary<Step[]> => {
  const who = fc.integer({ min: 0, max: devices - 1 });
  const edit = fc.tuple(who, item).map(([w, what]): Step => ({ do: 'edit', who: w, what }));
  const talk = fc
    .tuple(fc.constantFrom('sync' as const, 'lose answer' as const, 'answer twice' as const), who)
    .map(([how, w]): Step => ({ do: how, who: w }));
  return fc.array(fc.oneof({ weight: 2, arbitrary: edit }, talk), { maxLength: 40 });
};

describe.each([2, 3])('%i devices that edit offline, in any order, with answers lost and doubled', (count) => {
  test('end equal, and equal to the service', () => {
    const offs = fc.array(fc.constantFrom(0, 0, 7_200_000, 900, -3_600_000), { minLength: count, maxLength: count });
    fc.assert(
      fc.property(offs, steps(count), (clocks, list) => {
        const service = modelService();
        const devices = clocks.map((off, n): Device => ({ id: uuid(90 + n), off, copies: new Map(), cursor: 0 }));
        let time = noon;

        const edit = (device: Device, what: SyncItem) => {
          const before = device.copies.get(itemKey(what))?.item;
          const changed_at = stampAfter(new Date(time + device.off), before);
          device.copies.set(itemKey(what), { item: { ...what, changed_at, device: device.id }, waiting: true });
        };
        const ask = (device: Device) => {
          const changes = waitingItems(device.copies);
          const sent_at = new Date(time + device.off).toISOString();
          time += 40;
          return { changes, answer: service.answer({ changes, sent_at, cursor: device.cursor }, new Date(time)) };
        };
        const take = (device: Device, sent: SyncItem[], answer: z.output<typeof SyncAnswer>) => {
          for (const [key, copy] of receive(device.copies, sent, answer.items)) device.copies.set(key, copy);
          device.cursor = answer.cursor;
        };
        const sync = (device: Device) => {
          for (let more = true; more;) {
            const { changes, answer } = ask(device);
            take(device, changes, answer);
            more = answer.more;
          }
        };

        for (const step of list) {
          time += 1;
          const device = devices[step.who];
          if (!device) continue;
          if (step.do === 'edit') edit(device, step.what);
          else if (step.do === 'sync') sync(device);
          else {
            const { changes, answer } = ask(device);
            if (step.do === 'answer twice') for (let i = 0; i < 2; i += 1) take(device, changes, answer);
          }
        }
        for (let round = 0; round < 2; round += 1) devices.forEach(sync);

        const all = service.all();
        for (const { copies } of devices) {
          expect(new Map([...copies].map(([key, copy]) => [key, copy.item]))).toEqual(all);
          expect([...copies.values()].filter(({ waiting }) => waiting)).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('an answer', () => {
  const task = { kind: 'task', id: uuid(1), value: null, device: uuid(91) } as const;
  const replica = (changed_at: string, waiting: boolean): Replica =>
    new Map([[`task:${uuid(1)}`, { item: { ...task, changed_at }, waiting }]]);

  test('has the last word on what was sent, even when it moved its time back', () => {
    const sent: SyncItem = { ...task, changed_at: at(9000) };
    const right: SyncItem = { ...task, changed_at: at(0) };
    const writes = receive(replica(at(9000), true), [sent], [right]);
    expect([...writes.values()]).toEqual([{ item: right, waiting: false }]);
  });

  test('leaves alone what she changed while it was under way', () => {
    const sent: SyncItem = { ...task, changed_at: at(0) };
    expect(receive(replica(at(1), true), [sent], [sent]).size).toBe(0);
  });

  test('that is older than what another tab was told changes nothing', () => {
    expect(receive(replica(at(5), false), [], [{ ...task, changed_at: at(4) }]).size).toBe(0);
  });

  test('is asked for no more than one exchange takes', () => {
    const many = Array.from({ length: syncLimits.changes + 1 }, (_, n): [string, SyncCopy] => [
      String(n),
      { item: { ...task, id: uuid(n), changed_at: at(0) }, waiting: true },
    ]);
    expect(waitingItems(new Map(many))).toHaveLength(syncLimits.changes);
    const question = { member: uuid(1), cursor: 0, sent_at: at(0), changes: many.map(([, { item: i }]) => i) };
    expect(SyncQuestion.safeParse(question).success).toBe(false);
    expect(SyncQuestion.safeParse({ ...question, changes: waitingItems(new Map(many)) }).success).toBe(true);
  });
});

describe('what may be kept', () => {
  const stamp = { changed_at: at(0), device: uuid(91) };
  const habit = { kind: 'habit', day: '2026-11-21', habit: 'hydration', value: 8, ...stamp };
  test.each([
    ['eight glasses', habit, true],
    ['nine glasses', { ...habit, value: 9 }, false],
    ['half a glass', { ...habit, value: 0.5 }, false],
    ['two walks', { ...habit, habit: 'movement', value: 2 }, false],
    ['a habit of none', { ...habit, habit: 'hustle' }, false],
    ['a day of none', { ...habit, day: '2026-02-30' }, false],
    ['a kind of none', { ...habit, kind: 'secret' }, false],
    ['a deleted task', { kind: 'task', id: uuid(1), value: null, ...stamp }, true],
    ['a task without an id', { kind: 'task', id: 'x', value: null, ...stamp }, false],
  ])('%s', (_, given, fits) => expect(SyncItem.safeParse(given).success).toBe(fits));

  test.each([
    ['2026-11-21T12:00:00.000Z', true],
    ['2026-11-21T12:00:00Z', false],
    ['2026-11-21T12:00:00.000+01:00', false],
    ['1969-12-31T23:59:59.999Z', false],
    ['0000-01-01T00:00:00.000Z', false],
    ['2026-02-30T12:00:00.000Z', false],
    ['infinity', false],
  ])('the time %s: %s', (time, fits) => expect(Stamp.safeParse(time).success).toBe(fits));

  const complaint = (schema: z.ZodMiniType, given: unknown) => {
    const parsed = schema.safeParse(given);
    return parsed.success ? null : parsed.error.issues[0]?.message;
  };

  test('a win is one line of 1 to 140 characters', () => {
    const win = (text: string) => complaint(Win, { day: '2026-11-21', text });
    expect(win('  ')).toBe('Write a few words first. Small things count.');
    expect(win('💜'.repeat(140))).toBeNull();
    expect(win('💜'.repeat(141))).toBe('A win must be at most 140 characters.');
    expect(winMessages.empty).toBe('Write a few words first. Small things count.');
  });

  test('a task has a title of 1 to 200 characters and a category of 1 to 40', () => {
    const task = (title: string, category: string) => complaint(Task, { title, category, done: false });
    expect(task('', 'General')).toBe('Write what you would like to remember.');
    expect(task('x'.repeat(200), 'x'.repeat(40))).toBeNull();
    expect(task('x'.repeat(201), 'General')).toBe('A task must be at most 200 characters.');
    expect(task('x', ' ')).toBe('Give the category a name.');
    expect(task('x', 'x'.repeat(41))).toBe('A category must be at most 40 characters.');
    expect(taskMessages.allDone).toEqual({
      title: 'Everything here is done.',
      description: 'Nothing more is asked of you. Breathe out.',
    });
  });
});

test("the spec's habits and samples", () => {
  expect(habits.map(({ name, goal }) => [name, goal])).toEqual([
    ['Hydration', 8],
    ['Daily Journaling', 1],
    ['Morning Affirmation', 1],
    ['Movement/Walk', 1],
    ['Self-Care Moment', 1],
  ]);
  expect(habitMessages.allDone).toEqual({
    title: 'All five, all for you.',
    description: 'Let that be enough for today. You can rest here a moment.',
  });
  for (const { id } of habits) expect(HabitId.parse(id)).toBe(id);
  expect(sampleTasks.map(({ title, category }) => [title, category])).toEqual([
    ['Morning hydration', 'Self-Care'],
    ["Pack kids' lunches", 'Family Logistics'],
    ['10-minute journal', 'Self-Care'],
  ]);
  expect(generalCategory).toBe('General');
  expect(syncMessages).toEqual({
    device: 'Saved on this device',
    waiting: 'Saved on this device, not synced yet',
    synced: 'Synced',
    offline: 'Offline: kept on this device',
  });
});
