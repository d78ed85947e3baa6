import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { arrived } from '../support/device.ts';
import { bringSession, newMember } from '../support/people.ts';
import { noteRequests } from '../support/quiet.ts';
import { NEWER, SENT, content, press } from '../support/two-tabs.ts';

test('without a network: what waits goes through once, and the newer words of the other tab stay', async ({
  page,
  context,
  stack,
  sql,
}) => {
  const member = await newMember(stack);
  await bringSession(context, stack, member.session);
  const second = await context.newPage();
  const box = (tab: Page) => content(tab.getByRole('form', { name: 'New note' }));
  const quiet = [page, second].map(noteRequests);
  for (const tab of [page, second]) {
    await tab.goto('/notes');
    await arrived(tab);
  }
  // What is on its way when the network goes fails, which nobody can help.
  for (const isQuiet of quiet) await isQuiet();
  await context.setOffline(true);
  await box(page).fill(SENT);
  await expect(box(second)).toHaveValue(SENT);
  await box(second).fill(NEWER);
  await press(page, 'Save');
  await expect(page.getByText('Waiting to be saved')).toBeVisible();
  await expect(box(second)).toHaveValue(NEWER);
  await context.setOffline(false);
  await expect(page.getByText('Waiting to be saved')).toBeHidden();
  for (const tab of [page, second]) {
    await tab.reload();
    await expect(box(tab)).toHaveValue(NEWER);
  }
  const rows = await sql`select id from journal_ai.note where user_id = ${member.id}`;
  expect(rows).toHaveLength(1);
});
