// @vitest-environment happy-dom
import { builtInName } from '@reset/contracts/ai';
import { entriesApi } from '@reset/contracts/http/journal-ai';
import { ApiError } from '@reset/remote-kit/data';
import { answer, renderPage } from '@reset/remote-kit/test';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { entryOf, testJournal } from '../entries/test-journal.ts';
import { Download } from './download.tsx';
import { mia } from './test-page.tsx';

const press = () => userEvent.click(screen.getByRole('button', { name: 'Download your entries' }));

test('all of them are in the file, page by page, with what was answered', async () => {
  const more = { ai_feedback: 'One.\nTwo.', feedback_by: builtInName, mood: 2, energy: 2, mood_tags: ['hope'] };
  const many = Array.from({ length: 60 }, (_, n) => entryOf(n, n === 59 ? more : {}));
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  renderPage(Download, { as: mia, answers: testJournal(...many).answers });
  await press();
  await vi.waitFor(() => expect(names).toEqual(['journal.md']));
  const text = (await files[0]?.text()) ?? '';
  expect(text.match(/^## /gm)).toHaveLength(60);
  expect(text).toMatch(/^# Journal\n\n## January \d+, 2026 at .*\n\na low mood, and tired · Hope\n\nEntry number 59\n/);
  expect(text).toContain(`> ${builtInName}, rule-based\n> \n> One.\n> Two.`);
});

test('what could not be read is told, and why', async () => {
  const page = renderPage(Download, {
    as: mia,
    answers: [answer(entriesApi.listEntries, new ApiError('internal'))],
  });
  await press();
  await screen.findByText('Could not download your entries');
  screen.getByText('Please try again in a moment.');
  page.connect(false);
  await press();
  const why = 'There is no connection right now. Please try again when you are connected.';
  expect(await screen.findByText(why)).toBeDefined();
});
