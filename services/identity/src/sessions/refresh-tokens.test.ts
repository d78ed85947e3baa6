import { expect, test } from 'vitest';
import { deriveSecrets } from '../keys/secrets.ts';
import { newKey } from '../test/new-key.ts';
import { followTo, hashOf } from './refresh-tokens.ts';

const secrets = deriveSecrets(await newKey());
const next = (token: string, of = secrets) => of.mac('refresh', 'session-1', token);

test('whoever held a token is led to the active one, however many came between', () => {
  let token = 'first';
  for (let i = 0; i < 50; i += 1) token = next(token);
  expect(followTo(secrets, 'session-1', 'first', hashOf(token))).toBe(token);
});

test('nobody is led there from another session, or by another key', async () => {
  const token = next('first');
  expect(followTo(secrets, 'session-2', 'first', hashOf(token))).toBeNull();
  expect(followTo(deriveSecrets(await newKey()), 'session-1', 'first', hashOf(token))).toBeNull();
});
