import type { Message } from '@reset/contracts/conversation';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  caughtUp,
  type ConversationState,
  gapAfter,
  withMessage,
  type MessagePart,
  opened,
  withOlder,
} from './conversation-state.ts';

const messageOf = (seq: number): Message => ({
  id: `00000000-0000-7000-8000-${String(seq).padStart(12, '0')}`,
  seq,
  mine: seq % 2 === 0,
  content: `words ${seq}`,
  created_at: '2026-11-21T10:00:00.000Z',
});
const seqs = ({ messages }: ConversationState) => messages.map(({ seq }) => seq);
const empty = opened({ items: [], last: 0, more: false });

test('the next is shown, an older one is dropped, one beyond a gap is asked for', () => {
  const one = withMessage(empty, messageOf(1));
  expect(seqs(one)).toEqual([1]);
  expect(withMessage(one, messageOf(1))).toBe(one);
  const gap = withMessage(one, messageOf(4));
  expect([seqs(gap), gapAfter(gap)]).toEqual([[1], 1]);
  const full = caughtUp(gap, { items: [2, 3, 4].map(messageOf), last: 4, more: false });
  expect([seqs(full), gapAfter(full)]).toEqual([[1, 2, 3, 4], null]);
  expect(caughtUp(full, { items: [], last: 4, more: false })).toBe(full);
});

test('erased messages leave no gap that is asked for again and again', () => {
  const state = caughtUp(withMessage(empty, messageOf(9)), { items: [messageOf(9)], last: 9, more: false });
  expect([seqs(state), gapAfter(state)]).toEqual([[9], null]);
  expect(seqs(withMessage(state, messageOf(10)))).toEqual([9, 10]);
});

test('older ones come before, once', () => {
  const state = opened({ items: [3, 4].map(messageOf), last: 4, more: true });
  const part: MessagePart = { items: [1, 2].map(messageOf), last: 4, more: false };
  const all = withOlder(state, 3, part);
  expect([seqs(all), all.more]).toEqual([[1, 2, 3, 4], false]);
  expect(withOlder(all, 3, part)).toBe(all);
});

/** A service with these messages. */
const serviceWith = (log: readonly Message[]) => {
  const last = log.at(-1)?.seq ?? 0;
  const part = (found: readonly Message[], shown: readonly Message[]): MessagePart => ({
    items: shown,
    last,
    more: found.length > shown.length,
  });
  return {
    newest: (limit: number) => part(log, log.slice(-limit)),
    after: (seq: number, limit: number) => {
      const found = log.filter((message) => message.seq > seq);
      return part(found, found.slice(0, limit));
    },
    before: (seq: number, limit: number) => {
      const found = log.filter((message) => message.seq < seq);
      return part(found, found.slice(-limit));
    },
  };
};

test('whatever order and doubles messages come in, everybody ends with the same', () => {
  const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 25 });
  const steps = fc.array(fc.record({ kind: fc.constantFrom('heard', 'ask', 'late', 'older'), at: fc.nat(60) }), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(numbers, fc.nat(25), fc.integer({ min: 1, max: 7 }), steps, (all, from, limit, told) => {
      const log = all.toSorted((a, b) => a - b).map(messageOf);
      const service = serviceWith(log);
      let state = opened(serviceWith(log.slice(0, from)).newest(limit));
      const asked: MessagePart[] = [];
      for (const { kind, at } of told) {
        const first = state.messages[0]?.seq;
        const message = log[at % (log.length || 1)];
        if (kind === 'heard' && message) state = withMessage(state, message);
        if (kind === 'ask') asked.push(service.after(state.upTo, limit));
        // An answer that comes late, or twice.
        const late = asked[at % (asked.length || 1)];
        if (kind === 'late' && late) state = caughtUp(state, late);
        if (kind === 'older' && first !== undefined) state = withOlder(state, first, service.before(first, limit));
        const shown = seqs(state);
        expect(shown).toEqual(
          log.map(({ seq }) => seq).filter((seq) => seq >= (shown[0] ?? Infinity) && seq <= state.upTo),
        );
      }
      for (
        let part = service.after(state.upTo, limit);
        part.items.length > 0;
        part = service.after(state.upTo, limit)
      ) {
        state = caughtUp(state, part);
      }
      for (let first = state.messages[0]?.seq; first !== undefined && state.more; first = state.messages[0]?.seq) {
        state = withOlder(state, first, service.before(first, limit));
      }
      expect(state.messages).toEqual(log);
      expect(gapAfter(state)).toBeNull();
    }),
  );
});
