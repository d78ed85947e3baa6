import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSecrets } from './secrets.ts';
import { temporaryFolder } from './test/folder.ts';

test('a secret is made once and kept over restarts', () => {
  const folder = join(temporaryFolder(), 'secrets');
  expect(openSecrets(folder).read('key')).toBeNull();
  expect(openSecrets(folder).keep('key', () => 'first')).toBe('first');
  expect(openSecrets(folder).keep('key', () => 'second')).toBe('first');
  openSecrets(folder).write('key', 'changed by the operator');
  expect(openSecrets(folder).read('key')).toBe('changed by the operator');
});

test('secrets are for their owner alone', () => {
  const folder = join(temporaryFolder(), 'secrets');
  openSecrets(folder).keep('key', () => 'value');
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, 'key')).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['key']);
});

test('an empty secret is never taken for a missing one', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'key'), '\n');
  expect(() => openSecrets(folder).keep('key', () => 'new')).toThrow(/key is empty. Put it back/);
});
