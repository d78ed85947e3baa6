import { createLogger } from '../log.ts';
import { expect, test } from 'vitest';
import { createEndedSessions } from './ended-sessions.ts';
import { hearEndedSessions } from './subscription.ts';

test('sessions that end are heard of over the broker; what cannot be read is passed over', () => {
  const ended = createEndedSessions(60_000);
  const lines: string[] = [];
  const log = createLogger('gateway', 'warn', { write: (line: string) => void lines.push(line) });
  const ears = new Map<string, (said: unknown, subject: string) => void>();
  const nats = {
    hear: (subject: string, listen: (said: unknown, subject: string) => void) => {
      ears.set(subject, listen);
      return () => void ears.delete(subject);
    },
  };
  const end = hearEndedSessions({ ended, nats, eventPrefix: 'reset', log });
  const [a, b] = [crypto.randomUUID(), crypto.randomUUID()];
  const subject = 'reset.identity.session.ended.v1';
  for (const said of [null, { sessions: ['x'] }, { sessions: [a, b] }]) ears.get(subject)?.(said, subject);
  expect([ended.has(a), ended.has(b), lines.length]).toEqual([true, true, 2]);
  expect(lines.join()).toContain('could not be read');
  end();
  expect(ears.size).toBe(0);
});
