import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeKeptFiles } from './kept-files.ts';

test('code, styles and type are kept; documents, icons of home screens and the worker are not', () => {
  const out = mkdtempSync(join(tmpdir(), 'release-'));
  mkdirSync(join(out, 'assets'));
  const files = ['assets/main.js', 'assets/main.css', 'assets/type.woff2', 'first.js', 'icon.svg'];
  const others = ['index.html', 'pages.json', 'release.json', 'remote.json', 'sw.js', 'icon-192.png'];
  for (const file of [...files, ...others]) writeFileSync(join(out, file), '');
  writeKeptFiles(out);
  expect(JSON.parse(readFileSync(join(out, 'files.json'), 'utf8'))).toEqual(files.toSorted());
  rmSync(out, { recursive: true });
});
