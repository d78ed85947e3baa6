import { connect } from '@nats-io/transport-node';
import { createLogger } from '../log.ts';
import { expect, inject, test, vi } from 'vitest';
import { createEndedSessions } from './ended-sessions.ts';
import { subscribeToEndedSessions } from './subscription.ts';

test('sessions that end are heard of over the broker; what cannot be read is passed over', async () => {
  const natsUrl = inject('TEST_NATS_URL');
  const eventPrefix = `gw${crypto.randomUUID().replaceAll('-', '')}`;
  const ended = createEndedSessions(60_000);
  const lines: string[] = [];
  const log = createLogger('gateway', 'warn', { write: (line: string) => void lines.push(line) });
  const subscription = subscribeToEndedSessions({ name: 'gateway', ended, natsUrl, eventPrefix, log });
  const nats = await connect({ servers: natsUrl });
  const [a, b] = [crypto.randomUUID(), crypto.randomUUID()];
  const subject = `${eventPrefix}.identity.session.ended.v1`;
  await vi.waitFor(() => expect(subscription.ok()).toBe(true));
  await vi.waitFor(() => {
    for (const text of ['{', '{"sessions":["x"]}', JSON.stringify({ sessions: [a, b] })]) nats.publish(subject, text);
    expect([ended.has(a), ended.has(b)]).toEqual([true, true]);
  });
  expect(lines.join()).toContain('could not be read');
  await subscription.close();
  expect(subscription.ok()).toBe(false);
  await nats.close();
});
