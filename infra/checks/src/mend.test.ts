import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesUnder, root } from './files.ts';

test('every service that seals has the command that mends', () => {
  const sealing = filesUnder('services', /^tables\.ts$/)
    .filter((file) => /\b(sealed|conversation)\(/.test(readFileSync(join(root, file), 'utf8')))
    .map((file) => file.split('/')[1] ?? '');
  const services = [...new Set(sealing)];
  expect(services).toEqual(expect.arrayContaining(['community', 'journal-ai', 'reset-content']));
  expect(services.filter((name) => !existsSync(join(root, `services/${name}/src/commands/rows-mend.ts`)))).toEqual([]);
});
