// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AiWords } from './ai-words.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const figure = (name: string | RegExp = /, an AI$/) => screen.getByRole('figure', { name });
/** What can be seen of the words, once the parser is there. */
const seen = async () => {
  await screen.findByRole('status');
  const words = figure().firstElementChild;
  if (!words) throw new Error('no words');
  return words;
};
const tags = (words: Element) => [...words.querySelectorAll('*')].map(({ localName }) => localName);

test('paragraphs, headings, lists and emphasis', async () => {
  render(<AiWords by="OpenAI" text={'# Rest\n\nOne *small*\nstep, **if** you like.\n\n3. Sit\n4. Breathe\n\n- tea'} />);
  const words = await seen();
  expect(tags(words)).toEqual('p strong p em strong ol li p li p ul li p'.split(' '));
  expect(words.querySelector('ol')?.start).toBe(3);
  expect(words.textContent).toBe('RestOne small\nstep, if you like.SitBreathetea');
});

test('it says that a program wrote it; the built-in companion by its own name', () => {
  render(<AiWords by="OpenAI" text="x" />);
  expect(figure('OpenAI, an AI')).toBeDefined();
  render(<AiWords by="Built-in companion (no AI model)" text="x" />);
  expect(figure('Built-in companion, rule-based')).toBeDefined();
  cleanup();
  render(<AiWords by="Built-in companion" text="x" />);
  expect(figure('Built-in companion, rule-based')).toBeDefined();
});

test.each([
  ['a link', '[Click **here**](https://evil.example)', 'Click here'],
  ['a script in a link', '[x](javascript:alert(1))', 'x'],
  ['an address', '<https://evil.example>', 'https://evil.example'],
  ['a link elsewhere', '[a][b]\n\n[b]: data:text/html,x', 'a'],
  ['a picture', 'A ![cat](https://evil.example/p.png?q=secret) sat', 'A cat sat'],
  ['a picture in itself', '![](data:image/svg+xml;base64,PHN2Zz4=)', ''],
  [
    'HTML',
    '<img src=x onerror=alert(1)>\n\n<script>alert(1)</script>',
    '<img src=x onerror=alert(1)><script>alert(1)</script>',
  ],
  ['HTML in words', 'a <b onclick="x()">b</b> c', 'a <b onclick="x()">b</b> c'],
  [
    'nested HTML',
    '<div><style>*{}</style><div style="position:fixed">x</div></div>',
    '<div><style>*{}</style><div style="position:fixed">x</div></div>',
  ],
  ['code', '```js\nalert(1)\n```\n\nand `this`', 'alert(1)and this'],
  ['a quote', '> be [kind](//x)', 'be kind'],
  ['characters by number', '&#60;b&#62; &lt;i&gt;', '<b> <i>'],
  ['a line', 'a\n\n---\n\nb', 'ab'],
])('%s is only its words', async (_, text, expected) => {
  render(<AiWords by="OpenAI" text={text} />);
  const words = await seen();
  expect(words.textContent).toBe(expected);
  expect(words.querySelector('a, img, script, style, b, div, code, iframe')).toBeNull();
});

test('hostile lengths and depths end, with all that is readable', async () => {
  for (const text of [
    '>'.repeat(20_000),
    '1. '.repeat(6_600),
    '- '.repeat(10_000),
    '*a **b '.repeat(3_000),
    '['.repeat(30_000),
  ]) {
    render(<AiWords by="OpenAI" text={text} />);
    await seen();
    cleanup();
  }
  const long = 'A day like this one. '.repeat(1_500);
  render(<AiWords by="OpenAI" text={long} />);
  expect((await seen()).textContent?.length).toBeGreaterThanOrEqual(long.length - 1);
});

test('while it streams there is a cursor at its end and nothing is read out; whole, it is read out once', async () => {
  const { rerender } = render(<AiWords by="OpenAI" text={'You **carried'} streaming />);
  const words = await seen();
  expect(words.getAttribute('aria-busy')).toBe('true');
  expect(words.textContent).toBe('You carried');
  expect(words.lastElementChild?.lastElementChild?.getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('');

  rerender(<AiWords by="OpenAI" text={'You **carried** a lot.\n\n- Sit\n- [Breathe](/x)'} streaming />);
  await vi.waitFor(() => expect(words.querySelectorAll('li')).toHaveLength(2));
  expect(
    within(words as HTMLElement)
      .getByText('Breathe')
      .querySelector('[aria-hidden]'),
  ).not.toBeNull();

  rerender(<AiWords by="OpenAI" text={'You **carried** a lot.\n\n- Sit\n- [Breathe](/x)'} />);
  expect(words.querySelector('[aria-hidden]')).toBeNull();
  expect(words.getAttribute('aria-busy')).toBe('false');
  expect(screen.getByRole('status').textContent).toBe('You carried a lot.\nSit\nBreathe');
  act(() => {
    vi.advanceTimersByTime(2_000);
  });
  expect(screen.getByRole('status').textContent).toBe('');
});

test('what is whole soon after another is read out for as long', async () => {
  const { rerender } = render(<AiWords by="OpenAI" text="One." announce />);
  await seen();
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  const read = () => screen.getByRole('status').textContent;
  expect(read()).toBe('One.');
  pass(1_500);
  rerender(<AiWords by="OpenAI" text="Two." streaming />);
  rerender(<AiWords by="OpenAI" text="Two." />);
  expect(read()).toBe('Two.');
  pass(1_500);
  expect(read()).toBe('Two.');
  pass(500);
  expect(read()).toBe('');
});

test('what was kept is not read out by itself; what came at once while she waited is', async () => {
  const { unmount } = render(<AiWords by="OpenAI" text="Kept." />);
  await seen();
  expect(screen.getByRole('status').textContent).toBe('');
  unmount();
  render(<AiWords by="OpenAI" text="Came." announce />);
  await seen();
  expect(screen.getByRole('status').textContent).toBe('Came.');
});
