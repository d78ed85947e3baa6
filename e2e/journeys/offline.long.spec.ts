import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { callJson } from '../support/call.ts';
import { mainHeading } from '../support/pages.ts';
import { bringSession, newMember } from '../support/people.ts';
import { OFFLINE, kept, notice, offline, visit } from '../support/offline.ts';

test.use({ serviceWorkers: 'allow' });
const card = (page: Page) => mainHeading(page, 'This page is not on this device yet');

test('a page never visited says so calmly, and comes by itself when the network is back', async ({
  page,
  context,
  watch,
}) => {
  watch.expect(OFFLINE);
  await visit(page, '/privacy', 'Privacy Policy', '/shell/');
  await offline(context, page);
  await page.goto('/reset/release');
  await expect(card(page)).toBeVisible();
  await expect(page.getByText(/It comes by itself as soon as you are connected again/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(card(page)).toBeVisible();

  await context.setOffline(false);
  await expect(mainHeading(page, 'Release')).toBeVisible();
  await expect(notice(page)).toBeHidden();
});

const edited = [
  {
    name: 'a note',
    path: '/notes',
    heading: 'Brain Dump',
    list: 'Your Notes',
    row: 'note',
    save: 'Update',
    words: 'Content',
    create: (id: string) => ['/api/journal-ai/notes', { id, title: '', content: 'As it was' }] as const,
  },
  {
    name: 'an entry',
    path: '/journal',
    heading: 'Journal',
    list: 'Recent Entries',
    row: 'journal_entry',
    save: 'Save changes',
    words: 'Your entry',
    create: (id: string) => ['/api/journal-ai/entries', { id, content: 'As it was', mood: 3, energy: 3 }] as const,
  },
];

for (const kind of edited) {
  test(`the edit of ${kind.name} without a network waits, over a reload too; made elsewhere meanwhile, she is asked`, async ({
    page,
    context,
    stack,
    sql,
    watch,
  }) => {
    watch.expect(OFFLINE);
    watch.expect(/admin check failed: unavailable/);
    watch.expect(/status of 409 .*\/api\/journal-ai\/|favicon\.ico/);
    const member = await newMember(stack);
    await bringSession(context, stack, member.session);
    const id = crypto.randomUUID();
    const [path, body] = kind.create(id);
    expect((await callJson(stack, `POST ${path}`, { token: member.token, body })).status).toBe(200);
    await visit(page, kind.path, kind.heading, '/shell/');
    await page.reload();
    const list = page.getByRole('region', { name: kind.list });
    await expect(list.getByText('As it was')).toBeVisible();
    await expect.poll(async () => (await kept(page)).some((url) => url.startsWith('/remotes/journal-ai/'))).toBe(true);
    const change = async (words: string) => {
      await list.getByRole('button', { name: /^Edit/ }).click();
      await list.getByRole('textbox', { name: kind.words }).fill(words);
      await list.getByRole('button', { name: kind.save }).click();
      await expect(list.getByText('Waiting to be saved')).toBeVisible();
    };

    await offline(context, page);
    await change('First change');
    await change('Second change');
    await page.reload();
    await expect(list.getByText('Second change')).toBeVisible();
    await expect(page.getByText('Nothing here yet')).toHaveCount(0);
    await context.setOffline(false);
    await expect(list.getByText('Waiting to be saved')).toHaveCount(0);
    await expect(list.getByText('Second change')).toBeVisible();
    expect(await sql`select version from ${sql(`journal_ai.${kind.row}`)} where id = ${id}`).toEqual([{ version: 2 }]);

    await offline(context, page);
    await change('Third change');
    const elsewhere = { ...body, version: 2, content: 'Changed there' };
    expect((await callJson(stack, `PATCH ${path}/${id}`, { token: member.token, body: elsewhere })).status).toBe(200);
    await context.setOffline(false);
    await expect(list.getByText('This was changed on another device')).toBeVisible();
    await expect(list.getByText('Changed there', { exact: true })).toBeVisible();
    await list.getByRole('button', { name: 'Replace it with my words' }).click();
    await expect(list.getByText('Third change', { exact: true })).toBeVisible();
    await expect(list.getByRole('button', { name: /^Edit/ })).toBeVisible();
    await page.reload();
    await expect(list.getByText('Third change', { exact: true })).toBeVisible();
  });
}
