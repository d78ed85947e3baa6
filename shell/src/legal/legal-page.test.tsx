// @vitest-environment happy-dom
import type { Block, TextDocument } from '@reset/contracts/document';
import { cleanup, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import contact from '../../content/contact.md';
import privacy from '../../content/privacy.md';
import safety from '../../content/safety.md';
import terms from '../../content/terms.md';
import { pages } from '../pages.ts';
import SafetyPage from '../safety/page.tsx';
import { renderShell } from '../session/test/render-shell.tsx';
import { Blocks } from './blocks.tsx';
import { LegalPage } from './legal-page.tsx';
import { Operator } from './operator.tsx';

const headings = ({ blocks }: TextDocument): string[] =>
  blocks.flatMap((block) =>
    block.type === 'heading' ? block.children.map((part) => (part.type === 'text' ? part.text : '')) : [],
  );

test('a text is shown under its title, its day and who runs the site', () => {
  renderShell(<LegalPage title="Privacy Policy" text={{ ...privacy, facts: { updated: '2026-03-01' } }} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeDefined();
  expect(screen.getByText('Last changed on March 1, 2026')).toBeDefined();
  expect(screen.getByRole('heading', { level: 2, name: 'Who runs this site' })).toBeDefined();
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
  for (const name of headings(privacy)) {
    const { id } = screen.getByRole('heading', { level: 2, name });
    expect(contents.getByRole('link', { name }).getAttribute('href')?.endsWith(`#${id}`)).toBe(true);
  }
  expect(screen.getByRole('link', { name: 'contact page' }).getAttribute('href')).toBe('/contact');
});

test('where help is spoken of, its numbers come first, for a thumb, and whoever runs the site last', () => {
  renderShell(<SafetyPage />);
  const first = screen.getAllByRole('link').slice(0, 3);
  expect(first.map((link) => link.getAttribute('href'))).toEqual(['tel:911', 'tel:988', 'sms:988']);
  expect(screen.getAllByRole('heading', { level: 2 }).at(-1)?.textContent).toBe('Who runs this site');
});

test.each([
  ['contact', contact],
  ['privacy', privacy],
  ['safety', safety],
  ['terms', terms],
])('the text of %s names no file or folder of the program', (_, text) => {
  renderShell(<Blocks blocks={text.blocks} />);
  expect(document.body.textContent).not.toMatch(
    /\w\.(md|tsx?|json|ya?ml|env)\b|\b(shared|shell|services|remotes|infra)\/|`/,
  );
});

test('every kind of block and word', () => {
  const text = (words: string) => ({ type: 'text', text: words }) as const;
  const blocks: Block[] = [
    { type: 'heading', level: 3, children: [text('Small')] },
    {
      type: 'list',
      ordered: true,
      items: [[{ type: 'paragraph', children: [{ type: 'strong', children: [text('one')] }] }]],
    },
    {
      type: 'paragraph',
      children: [{ type: 'link', to: 'tel:988', children: [{ type: 'emphasis', children: [text('call')] }] }],
    },
  ];
  renderShell(<Blocks blocks={blocks} />);
  expect(screen.getByRole('heading', { level: 3, name: 'Small' })).toBeDefined();
  expect(within(screen.getByRole('list')).getByText('one').tagName).toBe('STRONG');
  expect(screen.getByRole('link', { name: 'call' }).getAttribute('href')).toBe('tel:988');
});

test('an operator who has told everything', () => {
  const facts = {
    operator: 'Ada Example',
    address: 'A street 1, Town',
    email: 'ada@example.org',
    phone: '+1 555 0100',
  };
  render(<Operator facts={facts} />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'mailto:ada@example.org',
    'tel:+15550100',
  ]);
  expect(screen.queryByText('Not filled in yet')).toBeNull();
});

test.each([
  [{}, 'a name, a postal address, and an e-mail address'],
  [{ operator: 'Ada Example', email: '' }, 'a postal address and an e-mail address'],
])('what an operator has not told is said: %j', (facts, missing) => {
  render(<Operator facts={facts} />);
  expect(screen.getByText(new RegExp(`has not given ${missing} here`))).toBeDefined();
  cleanup();
});

test('the four texts are there, each in the footer and for search engines', () => {
  expect([contact, privacy, safety, terms].map(({ blocks }) => blocks.length > 3)).toEqual([true, true, true, true]);
  const listed = pages.filter(({ nav }) => nav.some(({ menu }) => menu === 'footer'));
  expect(listed.map(({ path, indexed }) => [path, indexed])).toEqual([
    ['/contact', undefined],
    ['/privacy', undefined],
    ['/safety', undefined],
    ['/terms', undefined],
  ]);
});
