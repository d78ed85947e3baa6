import { existsSync } from 'node:fs';
import { RemoteManifest } from '@reset/contracts/manifests';
import { expect, test } from 'vitest';
import json from '../remote.json' with { type: 'json' };

const manifest = RemoteManifest.parse(json);
const menu = (name: string) =>
  manifest.pages.flatMap(({ path, nav }) =>
    nav.filter((entry) => entry.menu === name).map(({ label }) => [path, label]),
  );

test('every page has its folder; what is private is for members', () => {
  for (const { page } of manifest.pages) expect(existsSync(new URL(`${page}/page.tsx`, import.meta.url))).toBe(true);
  expect(manifest.pages.map(({ path, access }) => [path, access])).toEqual([
    ['/journal', 'member'],
    ['/journal-marin', 'member'],
    ['/live-advisor', 'public'],
    ['/notes', 'member'],
  ]);
});

test('what it adds to the menus', () => {
  expect(menu('tools')).toEqual([
    ['/journal', 'Journal (Write)'],
    ['/journal-marin', 'Journal + Marin'],
    ['/live-advisor', 'Life Coach'],
    ['/notes', 'Brain Dump'],
  ]);
  expect(menu('bar')).toEqual([['/journal', 'Journal']]);
  expect(menu('footer')).toEqual([['/journal', 'Journal']]);
  expect(menu('main')).toEqual([]);
});
