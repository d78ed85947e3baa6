import { expect, test } from 'vitest';
import { relyingPartyOf } from './relying-party.ts';

test.each([
  ['https://reset.example', {}, 'reset.example', ['https://reset.example']],
  ['http://127.0.0.1:8080', {}, 'localhost', ['http://localhost:8080']],
  ['http://[::1]:8080', {}, 'localhost', ['http://localhost:8080']],
  [
    'https://www.reset.example/',
    { PASSKEY_RP_ID: 'reset.example', PASSKEY_ORIGINS: 'https://www.reset.example, https://reset.example/' },
    'reset.example',
    ['https://www.reset.example', 'https://reset.example'],
  ],
])('%s with %o', (PUBLIC_URL, more, id, origins) =>
  expect(relyingPartyOf({ PUBLIC_URL, ...more })).toEqual({ id, name: 'RESET', origins }),
);
