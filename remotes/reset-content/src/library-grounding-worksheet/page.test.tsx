// @vitest-environment happy-dom
import { renderPage } from '@reset/remote-kit/test';
import { fireEvent, screen, within } from '@testing-library/react';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import GroundingWorksheetPage from './page.tsx';

const mia = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Mia K.', admin: false };

const setUp = (as: typeof mia | null = null) =>
  renderPage(GroundingWorksheetPage, { at: '/library/grounding-techniques', as });
const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
const write = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } });
const keep = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Keep what I write on this device' });
const stored = () => Object.values({ ...localStorage }).join('\n');
/** What the paper shows in place of a field. */
const lines = (name: string) =>
  [...(field(name).closest('div')?.parentElement?.querySelectorAll('[aria-hidden] p') ?? [])].map(
    (line) => line.textContent,
  );

test('seven ways on one sheet', () => {
  setUp();
  screen.getByRole('heading', { level: 1, name: 'Grounding Techniques PDF' });
  const names = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent ?? '');
  expect(names.filter((name) => /^\d/.test(name)).map((name) => name.slice(0, 2))).toEqual(
    Array.from({ length: 7 }, (_, i) => `${i + 1}.`),
  );
  for (const sense of [
    '5 things I can see',
    '4 things I can feel',
    '3 things I can hear',
    '2 things I can smell',
    '1 thing I can taste',
  ])
    field(sense);
});

describe('what she writes', () => {
  test('stays on the page alone unless she says otherwise', () => {
    const page = setUp();
    expect(keep().checked).toBe(false);
    write('5 things I can see', 'the blue cup');
    expect(field('5 things I can see').value).toBe('the blue cup');
    expect(stored()).not.toContain('the blue cup');
    page.unmount();
    setUp();
    expect(field('5 things I can see').value).toBe('');
  });

  test('is kept by the device once she says so, what stood there before as well', () => {
    const page = setUp(mia);
    write('5 things I can see', 'the blue cup');
    fireEvent.click(keep());
    write('A sentence that helps me', 'It will go down.');
    page.unmount();
    setUp(mia);
    expect(keep().checked).toBe(true);
    expect(field('5 things I can see').value).toBe('the blue cup');
    expect(field('A sentence that helps me').value).toBe('It will go down.');
  });

  test('is forgotten by the device when she takes it back, and still stands on the page', async () => {
    setUp();
    fireEvent.click(keep());
    write('Someone I can call or text', 'Ana');
    expect(stored()).toContain('Ana');
    fireEvent.click(keep());
    expect(stored()).not.toContain('Ana');
    expect(field('Someone I can call or text').value).toBe('Ana');
    fireEvent.click(screen.getByRole('button', { name: 'Empty the sheet' }));
    expect(field('Someone I can call or text').value).toBe('');
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(field('Someone I can call or text').value).toBe('Ana');
  });

  test('is sent to nobody', () => {
    const page = setUp();
    fireEvent.click(keep());
    write('3 things I can hear', 'rain');
    expect(page.calls).toEqual([]);
  });
});

describe('on paper', () => {
  test('there are as many lines as things to find, with her words on them', () => {
    setUp();
    expect(lines('5 things I can see')).toEqual(['', '', '', '', '']);
    write('5 things I can see', 'a cup\n\n  a lamp');
    expect(lines('5 things I can see')).toEqual(['a cup', '  a lamp', '', '', '']);
    write('1 thing I can taste', 'mint\ntea');
    expect(lines('1 thing I can taste')).toEqual(['mint', 'tea']);
  });

  test('the button opens the dialog of the browser', () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    setUp();
    fireEvent.click(screen.getByRole('button', { name: 'Print this sheet' }));
    expect(print).toHaveBeenCalledOnce();
  });
});

test('the PDF is one, and light enough for a phone', () => {
  setUp();
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Download the blank PDF' });
  expect(link.getAttribute('download')).toBe('grounding-techniques.pdf');
  const file = readFileSync(join(import.meta.dirname, 'grounding-techniques.pdf'));
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  expect(file.length).toBeLessThan(200 * 1024);
});

test('the PDF says what the sheet says (node e2e/worksheet-pdf.ts makes it again)', () => {
  setUp();
  const words = screen.getByRole('region', { name: 'Back into the room' }).textContent ?? '';
  const file = readFileSync(join(import.meta.dirname, 'grounding-techniques.pdf'), 'latin1');
  expect(file.trimEnd().split('\n').at(-1)).toBe(`% words ${createHash('sha256').update(words).digest('hex')}`);
});

test('says where people are when the ground does not come back', () => {
  setUp();
  expect(within(screen.getByRole('article')).getByText(/Need help now\?/)).toBeTruthy();
});
