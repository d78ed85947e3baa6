import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readChannel, updateChannel } from './channel.ts';

let releases = '';
beforeEach(() => {
  releases = mkdtempSync(join(tmpdir(), 'reset-channel-'));
});
afterEach(() => rmSync(releases, { recursive: true, force: true }));

test('the first release makes the channel', async () => {
  expect(readChannel(releases)).toBe(null);
  await updateChannel(releases, () => ({ shell: 's1', remotes: { quiz: 'q1' } }));
  expect(readChannel(releases)).toEqual({ rev: 1, shell: 's1', remotes: { quiz: 'q1' } });
});

test('writers at the same moment lose nothing', async () => {
  const names = Array.from({ length: 20 }, (_, i) => `remote-${i}`);
  await Promise.all(
    names.map((name) =>
      updateChannel(releases, ({ shell, remotes }) => ({ shell, remotes: { ...remotes, [name]: 'v1' } })),
    ),
  );
  const channel = readChannel(releases);
  expect(Object.keys(channel?.remotes ?? {}).toSorted()).toEqual(names.toSorted());
  expect(channel?.rev).toBe(20);
});

test('a change that changes nothing is no new revision', async () => {
  await updateChannel(releases, () => ({ shell: 's1', remotes: {} }));
  const before = readFileSync(join(releases, 'channel.json'), 'utf8');
  await updateChannel(releases, (now) => now);
  expect(readFileSync(join(releases, 'channel.json'), 'utf8')).toBe(before);
});

test('the lock of a process that died is taken over', async () => {
  const noProcess = 2 ** 22 + 1;
  writeFileSync(join(releases, '.channel.lock'), String(noProcess));
  await updateChannel(releases, () => ({ shell: 's1', remotes: {} }));
  expect(readChannel(releases)?.shell).toBe('s1');
});
