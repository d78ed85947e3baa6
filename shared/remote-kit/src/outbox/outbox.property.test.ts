// @vitest-environment happy-dom
import { api, Id } from '@reset/contracts/http';
import * as fc from 'fast-check';
import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../data/api-error.ts';
import { createQueryClient } from '../data/query-client.ts';
import { openMap } from '../state/device-map.ts';
import { DeviceStore } from '../state/device-store.ts';
import { answer } from '../test/answer.ts';
import { fakeFetch } from '../test/fake-fetch.ts';
import { fakeConnection } from '../test/fake-connection.ts';
import { fakeSession } from '../test/fake-session.ts';
import { itemOf, outboxItems } from './outbox-item.ts';
import { Outbox } from './outbox.ts';

const mia = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Mia K.', admin: false };
const ids = ['01890a5d-ac96-774b-bcce-000000000001', '01890a5d-ac96-774b-bcce-000000000002'] as const;
const Row = z.object({ id: Id, version: z.int(), words: z.string() });
type Row = z.output<typeof Row>;
const { change } = api('/api/test', { change: { route: 'PATCH /rows/:id', who: 'party', input: Row, output: Row } });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A service with two rows; each change is noted with the version it was made over. */
const house = () => {
  const rows = new Map<string, Row>(ids.map((id) => [id, { id, version: 1, words: 'at first' }]));
  const made: { readonly id: string; readonly over: number; readonly words: string }[] = [];
  const line = { fails: null as ApiError | TypeError | null, loses: false };
  const put = (id: string, words: string) => rows.set(id, { id, words, version: (rows.get(id)?.version ?? 0) + 1 });
  const say = ({ id, version, words }: Row) => {
    if (line.fails) return line.fails;
    const there = rows.get(id);
    if (!there) return new ApiError('not_found');
    if (there.version !== version) return new ApiError('stale', { current: there });
    made.push({ id, over: version, words });
    put(id, words);
    return line.loses ? new TypeError('cut') : (rows.get(id) ?? there);
  };
  return { rows, made, line, put, answers: [answer(change, say)] };
};

const step = fc.record({
  does: fc.constantFrom('write', 'write', 'elsewhere', 'read', 'send', 'cut', 'trip', 'lose', 'clear', 'own', 'other'),
  row: fc.constantFrom(...ids),
  tab: fc.nat(1),
});

test('whatever order things happen in, nobody is overwritten unseen and nothing of hers is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      localStorage.clear();
      const { rows, made, line, put, answers } = house();
      vi.stubGlobal('fetch', fakeFetch(answers).fetch);
      const session = fakeSession(mia);
      const tabs = [0, 1].map(() => {
        const device = new DeviceStore(session);
        const map = openMap(device, device.key('kit', 'outbox/'), outboxItems);
        const atoms = createStore();
        const queries = createQueryClient({ again: false });
        const kit = { session, connection: fakeConnection(), queries, atoms: () => atoms };
        return new Outbox(kit, map, mia.id);
      });
      const [first, second] = tabs as [Outbox, Outbox];
      /** What she has seen of each row. */
      const seen = new Map<string, Set<number>>(ids.map((id) => [id, new Set([1])]));
      const shown = new Map<string, number>(ids.map((id) => [id, 1]));
      const hers: { readonly id: string; readonly words: string }[] = [];
      /** Words that she went on from, or gave up. */
      const goneOn = new Set<string>();
      let n = 0;
      for (const { does, row: id, tab } of steps) {
        const outbox = tab === 0 ? first : second;
        vi.setSystemTime(1_800_000_000_000 + n * 1_000);
        n += 1;
        const waiting = outbox.read().filter(({ target }) => target === id);
        const refused = waiting.find((item) => item.refused !== null);
        if (does === 'write' && !refused) {
          // What waits comes back to her: she goes on from there, over the version it was meant for.
          const before = waiting.at(-1);
          const version = before ? Number(before.input['version']) : (shown.get(id) ?? 0);
          if (before) {
            goneOn.add(String(before.input['words']));
            outbox.discard(before.id);
          }
          const words = `hers ${n}`;
          hers.push({ id, words });
          outbox.add(itemOf(change, { id, version, words }, { target: undefined, refresh: [] }));
        }
        if (does === 'elsewhere') put(id, `elsewhere ${n}`);
        if (does === 'read') {
          const version = rows.get(id)?.version ?? 0;
          shown.set(id, version);
          seen.get(id)?.add(version);
        }
        if (does === 'cut') line.fails = new ApiError('unavailable');
        if (does === 'trip') line.fails = new ApiError('internal');
        if (does === 'lose') line.loses = true;
        if (does === 'clear') [line.fails, line.loses] = [null, false];
        if (does === 'send') await Promise.all([first.run(), second.run()]);
        if (refused && (does === 'own' || does === 'other')) {
          const current = Row.parse(refused.refused?.current);
          seen.get(id)?.add(current.version);
          if (does === 'own') outbox.retry(refused.id, { version: current.version });
          else {
            goneOn.add(String(refused.input['words']));
            outbox.discard(refused.id);
          }
        }
      }
      [line.fails, line.loses] = [null, false];
      await first.run();

      for (const { id, over } of made) expect([...(seen.get(id) ?? []), ...hersOver(made, id)]).toContain(over);
      const kept = first.read();
      expect(kept.every(({ refused }) => refused !== null)).toBe(true);
      for (const { id, words } of hers) {
        const times = made.filter((one) => one.id === id && one.words === words).length;
        expect(times).toBeLessThan(2);
        const waits = kept.some(({ input }) => input['words'] === words);
        expect(times === 1 || waits || goneOn.has(words)).toBe(true);
      }
    }),
    { numRuns: 150 },
  );
});

/** Versions that are her own words: she has seen them as she wrote them. */
const hersOver = (made: readonly { readonly id: string; readonly over: number }[], id: string) =>
  made.filter((one) => one.id === id).map(({ over }) => over + 1);
