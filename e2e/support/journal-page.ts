import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Stack } from '@reset/stack';
import { expect } from './browser.ts';
import type { Member } from './people.ts';

export const form = (page: Page, tab = 'Freeform') => page.getByRole('form', { name: `${tab} entry` });
export const words = (page: Page, tab = 'Freeform') => form(page, tab).getByRole('textbox');
export const save = (page: Page, tab = 'Freeform') =>
  form(page, tab).getByRole('button', { name: 'Save entry' }).click();
export const entries = (page: Page) => page.getByRole('region', { name: 'Recent Entries' });
export const entry = (page: Page, text: string) => entries(page).getByRole('listitem').filter({ hasText: text }).last();
export const edit = (page: Page) => page.getByRole('form', { name: 'Change your entry' });
/** What a toast says once an entry is kept. */
export const saved = { title: 'Entry saved!', description: 'Your journal entry has been saved.' };
export const answered = { title: 'Entry saved!', description: 'Your journal entry has been saved with AI feedback.' };

const HOUR = 3_600_000;

interface Wrote {
  readonly content: string;
  readonly mood?: number;
  readonly energy?: number;
  readonly hoursAgo?: number;
}

/** An entry that she wrote before, past the page. */
export const wrote = async (stack: Stack, member: Member, { content, mood = 3, energy = 3, hoursAgo = 0 }: Wrote) => {
  const written_at = new Date(Date.now() - hoursAgo * HOUR - 1000).toISOString();
  const answer = await fetch(`${stack.url}/api/journal-ai/entries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${member.token}` },
    body: JSON.stringify({ id: randomUUID(), content, mood, energy, written_at }),
  });
  expect(answer.status).toBe(200);
};
