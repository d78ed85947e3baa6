import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { deriveSecrets } from '../keys/secrets.ts';
import { newKey } from '../test/new-key.ts';
import { readDevice, writeDevice } from './cookie.ts';

const secrets = deriveSecrets(await newKey());
const id = randomUUID();
const cookie = writeDevice(secrets, id, false).split(';')[0] ?? '';

test('a device is known by the cookie we gave it, among others', () => {
  expect(readDevice(secrets, cookie)).toBe(id);
  expect(readDevice(secrets, `a=b; ${cookie}; c=d`)).toBe(id);
});

test('nothing but our own signature counts', async () => {
  const other = deriveSecrets(await newKey());
  for (const header of [
    undefined,
    '',
    'reset-device',
    'reset-device=',
    `reset-device=${id}`,
    `reset-device=${id}.`,
    cookie.replace(id, randomUUID()),
    `${cookie}x`,
    writeDevice(other, id, false).split(';')[0],
    `reset-device=.${secrets.mac('device', '')}`,
  ]) {
    expect({ header, device: readDevice(secrets, header) }).toEqual({ header, device: null });
  }
});

test('no script reads it, no other site sends it, and over TLS it stays there', () => {
  expect(writeDevice(secrets, id, false)).toMatch(/; Path=\/auth\/v1; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
  expect(writeDevice(secrets, id, true)).toMatch(/; Secure$/);
});
