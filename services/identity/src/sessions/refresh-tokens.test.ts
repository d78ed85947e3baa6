import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { deriveSecrets } from '../keys/secrets.ts';
import { newKey } from '../test/new-key.ts';
import { readToken, tokenOf } from './refresh-tokens.ts';

const secrets = deriveSecrets(await newKey());
const sessionId = randomUUID();
const token = tokenOf(secrets, sessionId, 7);

test('a token says which one it is, and only with our own key', async () => {
  expect(readToken(secrets, token)).toEqual({ sessionId, number: 7 });
  expect(readToken(deriveSecrets(await newKey()), token)).toBeNull();
});

test('nothing but what was issued is a token', () => {
  for (const forged of [
    ...['', 'never issued', '..', `${sessionId}.7.`, token.slice(0, -1), `${token}x`, `${token}\n`],
    ...[token.replace('.7.', '.8.'), token.replace('.7.', '.07.'), token.replace('.7.', '.7e0.'), token.toUpperCase()],
    token.replace(sessionId, randomUUID()),
  ]) {
    expect({ forged, read: readToken(secrets, forged) }).toEqual({ forged, read: null });
  }
});
