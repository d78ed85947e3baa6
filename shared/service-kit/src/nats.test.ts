import { expect, test } from 'vitest';
import { natsOptions } from './nats.ts';

test('a user of the broker is taken out of the address, and has a box of her own for answers', () => {
  expect(natsOptions('nats://cook:p%40ss@one:4222,nats://cook:p%40ss@two:4223', 'kitchen')).toMatchObject({
    servers: ['nats://one:4222', 'nats://two:4223'],
    ...{ user: 'cook', pass: 'p@ss', inboxPrefix: '_INBOX_cook', name: 'kitchen' },
  });
});

test('a broker without users is asked as nobody', () => {
  const options = natsOptions('nats://one:4222', 'kitchen');
  expect(options).not.toHaveProperty('user');
  expect(options).not.toHaveProperty('inboxPrefix');
});
