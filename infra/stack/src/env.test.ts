import { expect, test } from 'vitest';
import { readStackEnv } from './env.ts';

const key = Buffer.alloc(32, 7).toString('base64');
const postgres = 'postgres://admin:secret@db.internal:5432/postgres';

test('everything has a default', () => {
  expect(readStackEnv({ HOME: '/root', PATH: '/bin' })).toMatchObject({ PORT: 8_080, DEMO: '1' });
});

test('servers that others run are taken with the key that they need', () => {
  const env = { DATABASE_URL: postgres, NATS_URL: 'nats://bus.internal:4222', RESET_WRAPPING_KEY: key, PORT: '9000' };
  expect(readStackEnv(env)).toMatchObject({ ...env, PORT: 9_000 });
  expect(() => readStackEnv({ DATABASE_URL: postgres })).toThrow(/RESET_WRAPPING_KEY: required with DATABASE_URL/);
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://db'],
  ['NATS_URL', 'http://bus'],
  ['RESET_WRAPPING_KEY', 'c2hvcnQ='],
  ['DEMO', 'maybe'],
  ['DEMO_PASSWORD', 'short'],
  ['DEMO_PASSWORD', 'x'.repeat(73)],
  ['JWT_TTL', '0'],
  ['LOG_LEVEL', 'loud'],
  ['OPENAI_BASE_URL', 'models.internal'],
  ['AI_TIMEOUT_SECONDS', '60'],
  ['COACH_DAILY_LIMIT', '0'],
  ['RESET_COLOUR', 'pink'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readStackEnv({ [name]: value })).toThrow(new RegExp(`^ {2}${name}: `, 'm'));
});
