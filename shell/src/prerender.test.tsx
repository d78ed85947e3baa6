import type { LiveRelease } from '@reset/contracts/manifests';
import { expect, test } from 'vitest';
import { drawFrames } from './prerender.tsx';

const page = { access: 'public' as const, nav: [], js: [], css: [], needs: [] };
const bar = (label: string) => [{ menu: 'bar', label, order: 10 } as const];
const release: LiveRelease = {
  rev: 1,
  kit: '1.0.0',
  remotes: [
    {
      ...{ name: 'tiny', version: 'v1', kit: '1.0.0', entry: 'e.js', slots: [] },
      pages: [
        {
          ...page,
          path: '/',
          page: 'home',
          title: 'Home',
          nav: bar('Home'),
          heading: { text: 'Welcome', look: 'hero' },
        },
        { ...page, path: '/journal', page: 'journal', title: 'Journal', access: 'member', nav: bar('Journal') },
        { ...page, path: '/post/:id', page: 'post', title: 'Post' },
      ],
    },
  ],
};
const frames = drawFrames(structuredClone(release));
const headings = (html = '') => [...html.matchAll(/<h1[^>]*>([^<]*)/g)].map(([, text]) => text);

test('a page has header, bar with where she is, and its heading before any script', () => {
  const { '/journal': journal = '', '/': home } = frames.pages;
  expect(journal).toMatch(/<header.*RESET.*href="\/auth".*<main id="main".*<nav[^>]*aria-label="Quick"/s);
  expect(journal).toMatch(/<a[^>]*aria-current="page"[^>]*href="\/journal"/);
  expect(headings(journal)).toEqual(['Journal']);
  expect(headings(home)).toEqual(['Welcome']);
});

test('what the page alone can say is not promised', () => {
  expect(headings(frames.pages['/post/:id'])).toEqual([]);
  expect(frames.neutral).toMatch(/<main.*aria-busy="true"/s);
  expect(headings(frames.neutral)).toEqual([]);
  expect(frames.neutral).not.toContain('aria-current');
});

test('a page that is not there is drawn to its end', () => {
  expect(headings(frames.nowhere)).toEqual(['Oops! Page not found']);
});

test("the shell's own pages have frames, and nothing in any breaks the policy", () => {
  expect(Object.keys(frames.pages)).toContain('/privacy');
  for (const html of [...Object.values(frames.pages), frames.nowhere, frames.neutral])
    expect(html).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=/);
});
