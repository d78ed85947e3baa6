import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { missingPaths } from './docs.ts';
import { filesUnder, root } from './files.ts';

test('every file that the documents name is there', () => {
  expect(existsSync(join(root, 'README.md'))).toBe(true);
  const documents = ['README.md', ...filesUnder('docs', /\.md$/)];
  const missing = documents.flatMap((file) =>
    missingPaths(file, readFileSync(join(root, file), 'utf8')).map((path) => `${file}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test('missingPaths reads backquotes and links, and lets placeholders be', () => {
  const text =
    '`infra/checks` `infra/nowhere.ts` `remotes/<name>/x.ts` `text/plain` [a](adr/none.md) [b](https://x.org/y)';
  expect(missingPaths('docs/x.md', text)).toEqual(['infra/nowhere.ts', 'docs/adr/none.md']);
});
