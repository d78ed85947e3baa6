import { existsSync } from 'node:fs';
import { libraryResources } from '@reset/contracts/library';
import { pillars } from '@reset/contracts/pillars';
import { RemoteManifest } from '@reset/contracts/manifests';
import { expect, test } from 'vitest';
import json from '../remote.json' with { type: 'json' };

const manifest = RemoteManifest.parse(json);
const menu = (name: string) =>
  manifest.pages.flatMap(({ path, nav }) =>
    nav.filter((entry) => entry.menu === name).map(({ label }) => [path, label]),
  );

test('every page has its folder, and every pillar its page', () => {
  for (const { page } of manifest.pages) expect(existsSync(new URL(`${page}/page.tsx`, import.meta.url))).toBe(true);
  expect(manifest.pages.map(({ path }) => path)).toEqual([
    '/',
    '/about',
    '/reset',
    ...pillars.map(({ id }) => `/reset/${id}`),
    '/quiz',
    '/library',
    ...libraryResources.map(({ slug }) => `/library/${slug}`),
    '/life-tracker',
    '/checklists',
  ]);
});

test('every card of the library opens a page of its name', () => {
  const titles = manifest.pages.flatMap(({ path, title }) => (path.startsWith('/library/') ? [[path, title]] : []));
  expect(titles).toEqual(libraryResources.map(({ slug, title }) => [`/library/${slug}`, title]));
});

test('what it adds to the menus', () => {
  expect(menu('main')).toEqual([
    ['/', 'Home'],
    ['/about', 'About'],
    ['/reset', 'RESET Method'],
    ['/quiz', 'Take Quiz'],
  ]);
  expect(menu('bar')).toEqual([['/', 'Home']]);
  expect(menu('tools')).toEqual([
    ['/library', 'Library'],
    ['/life-tracker', 'Mama Balance'],
    ['/checklists', 'Checklists'],
  ]);
  expect(menu('footer')).toEqual([
    ['/about', 'About'],
    ...pillars.map(({ id, name }) => [`/reset/${id}`, name]),
    ['/quiz', 'Quiz'],
    ['/library', 'Library'],
  ]);
});
