import { Fail } from '@reset/service-kit';
import { expect, test } from 'vitest';
import { createHasher } from './hasher.ts';

test('hashes with argon2id, 19 MiB and two passes', async () => {
  const hasher = createHasher(2);
  const stored = await hasher.hash('lavender tea at dawn');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hasher.verify(stored, 'lavender tea at dawn')).toBe(true);
  expect(await hasher.verify(stored, 'lavender tea at dawn ')).toBe(false);
  expect(await hasher.verify(null, 'lavender tea at dawn')).toBe(false);
});

test('a flood waits in line, and beyond the line is told to come back', async () => {
  const hasher = createHasher(1, 3);
  const answers = await Promise.allSettled(Array.from({ length: 9 }, () => hasher.hash('lavender tea at dawn')));
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused).toHaveLength(5);
  for (const { reason } of refused) {
    expect(reason).toBeInstanceOf(Fail);
    expect(reason).toMatchObject({ code: 'unavailable', headers: { 'retry-after': '2' } });
  }
  await expect(hasher.hash('lavender tea at dawn')).resolves.toContain('$argon2id$');
});
