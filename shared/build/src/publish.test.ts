import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prune, publish } from './publish.ts';

let root = '';
const built = () => join(root, 'built');
const releases = () => join(root, 'releases');
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'reset-publish-'));
  mkdirSync(join(built(), 'assets'), { recursive: true });
  writeFileSync(join(built(), 'assets/a.js'), '1');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a version is complete or not there, and never changes', () => {
  publish(releases(), 'quiz', 'v1', built());
  writeFileSync(join(built(), 'assets/a.js'), '2');
  publish(releases(), 'quiz', 'v1', built());
  expect(readdirSync(join(releases(), 'quiz'))).toEqual(['v1']);
  expect(readFileSync(join(releases(), 'quiz/v1/assets/a.js'), 'utf8')).toBe('1');
});

test('what is live and the last three others are kept', () => {
  for (const [i, version] of ['v1', 'v2', 'v3', 'v4', 'v5', 'v6'].entries()) {
    publish(releases(), 'quiz', version, built());
    utimesSync(join(releases(), 'quiz', version), i, i);
  }
  prune(releases(), 'quiz', 'v2');
  expect(readdirSync(join(releases(), 'quiz')).toSorted()).toEqual(['v2', 'v4', 'v5', 'v6']);
});
