// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { MemberWords } from './member-words.tsx';

afterEach(cleanup);

const words = (text: string) => render(<MemberWords text={text} />).container;
const links = (text: string) => [...words(text).querySelectorAll('a')].map((link) => link.getAttribute('href'));

test('paragraphs, and lines within them', () => {
  const paragraphs = words('One\ntwo\n\n \nThree\r\n\r\nFour').querySelectorAll('p');
  expect([...paragraphs].map(({ textContent }) => textContent)).toEqual(['One\ntwo', 'Three', 'Four']);
});

test('an address can be followed, is shown as written, tells nobody and says where it opens', () => {
  const link = words('See https://example.org/A?b=c#d today').querySelector('a');
  expect(link?.getAttribute('href')).toBe('https://example.org/A?b=c#d');
  expect(link?.textContent).toBe('https://example.org/A?b=c#d (opens in a new tab)');
  expect(link?.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc');
  expect(link?.getAttribute('target')).toBe('_blank');
});

test('no HTML, whatever she types', () => {
  const box = words('<img src=x onerror=alert(1)> <a href="https://evil.example">x</a> <b>&amp;</b>');
  expect(box.querySelector('img, b')).toBeNull();
  expect(box.textContent).toContain('<b>&amp;</b>');
  expect(box.querySelectorAll('a')).toHaveLength(1);
  expect(box.querySelector('a')?.getAttribute('href')).toBe('https://evil.example');
});

test.each([
  ['javascript:alert(1)'],
  ['javascript://example.org/%0aalert(1)'],
  ['data:text/html,<script>alert(1)</script>'],
  ['vbscript:msgbox(1)'],
  ['ftp://example.org/x'],
  ['mailto:mia@example.org'],
  ['mia@example.org'],
  ['//example.org'],
  ['www.example.org'],
  ['example.org'],
  ['https://'],
  ['http:///x'],
  ['https://localhost/x'],
  ['https://reset.example@evil.example/'],
  ['https://mia:secret@evil.example/'],
  ['https://2130706433/'],
  ['https://0x7f.1/'],
  ['https://exаmple.org/'],
  ['https://xn--exmple-4nf.org/'],
  ['https://ex\u202Eample.org/'],
  ['https://example.org\u200B.evil.example@x/'],
  ['xhttps://example.org'],
])('%j stays text', (text) => {
  // What is cut off by a hidden character may be an address of its own; it then leads where it reads.
  expect(links(text).filter((href) => href !== 'https://example.org')).toEqual([]);
  expect(words(text).textContent).toContain(text.slice(0, 8));
});

test.each([
  ['Look: https://example.org.', ['https://example.org']],
  ['(https://example.org/a_(b))', ['https://example.org/a_(b)']],
  ['[https://example.org/x], "https://example.org/y"!', ['https://example.org/x', 'https://example.org/y']],
  ['HTTPS://Example.ORG/Path?', ['HTTPS://Example.ORG/Path']],
  ['https://example.org:8443/x https://example.org:443/', ['https://example.org:8443/x', 'https://example.org:443/']],
  ['https://example.org/%E2%9C%93?q=a&b=%20', ['https://example.org/%E2%9C%93?q=a&b=%20']],
  ['https://example.org\\@evil.example', ['https://example.org']],
  ['https://example.org/x<script>', ['https://example.org/x']],
])('in %j the address ends where it ends', (text, expected) => {
  expect(links(text)).toEqual(expected);
});

test('all words stay, links or not', () => {
  const text = 'a https://x.example/)) b http://1.example@c d 🌿 https://y.example';
  expect(words(text).textContent?.replaceAll(' (opens in a new tab)', '')).toBe(text);
});

test('hostile lengths end', () => {
  for (const text of [
    'https://a.b/' + ')'.repeat(5_000),
    'https://'.repeat(600),
    '.'.repeat(5_000),
    '\n '.repeat(2_500),
  ]) {
    expect(words(text).textContent?.length).toBeGreaterThan(0);
    cleanup();
  }
});
