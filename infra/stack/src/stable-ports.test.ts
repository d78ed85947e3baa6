import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { stablePorts } from './stable-ports.ts';
import { temporaryFolder } from './test/folder.ts';

test('a part keeps its port over restarts, and no two parts share one', async () => {
  const file = join(temporaryFolder(), 'ports.json');
  const first = stablePorts(file);
  const [one, two] = [await first('one'), await first('two')];
  expect(one).not.toBe(two);
  const second = stablePorts(file);
  expect([await second('one'), await second('two')]).toEqual([one, two]);
});

test('a port that somebody else took is given up', async () => {
  const file = join(temporaryFolder(), 'ports.json');
  const port = await stablePorts(file)('one');
  const server = createServer().listen(port, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  expect(await stablePorts(file)('one')).not.toBe(port);
});

test('an unreadable list is begun anew', async () => {
  const file = join(temporaryFolder(), 'ports.json');
  writeFileSync(file, '{"one": "no port"');
  expect(await stablePorts(file)('one')).toBeGreaterThan(0);
});
