import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildService } from './build-service.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'reset-build-service-'));
  mkdirSync(join(dir, 'src'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const build = async (source: string): Promise<void> => {
  writeFileSync(join(dir, 'src', 'index.ts'), source);
  const dist = { work: join(dir, 'work'), services: join(dir, 'services') };
  await buildService({ dir } as Parameters<typeof buildService>[0], 'one', dist as Parameters<typeof buildService>[2]);
};

test('what a service needs of Node stays outside of its bundle', async () => {
  await build("import { hostname } from 'node:os';\nconsole.log(hostname());");
  expect(readFileSync(join(dir, 'services', 'one', 'index.mjs'), 'utf8')).toContain('node:os');
});

test('a package that is not installed fails the build, not the start', async () => {
  await expect(build("import { gone } from 'a-package-that-nobody-has';\nconsole.log(gone);")).rejects.toThrow(
    'a-package-that-nobody-has',
  );
});
