import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

const run = promisify(execFile);
const walk = fileURLToPath(new URL('../network/voice-walk.ts', import.meta.url));

/** A network of its own: as root one is made at once; others are root in it, and stay who they are for Postgres. */
const alone = process.getuid?.() === 0 ? ['--net'] : ['--user', '--map-current-user', '--keep-caps', '--net'];

test('Marin over HTTPS: straight where UDP goes through, else over our own service, else the text box', async () => {
  const { stdout } = await run('unshare', [...alone, process.execPath, walk], { timeout: 220_000 });
  const outcomes = stdout
    .split('\n')
    .flatMap((line) => (line.startsWith('outcome ') ? [JSON.parse(line.slice(8))] : []));
  expect(outcomes).toEqual([
    { network: 'open', transports: ['webrtc'] },
    { network: 'no UDP', transports: ['websocket'] },
    { network: 'neither', transports: [] },
  ]);
});
