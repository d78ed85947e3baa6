import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { bringSession, newMember } from '../support/people.ts';
import { expectToast } from '../support/toast.ts';

const CANARY = 'Foxglove canary';

/** All that the browser keeps of this site, whatever it keeps it in. */
const device = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.entries({ ...localStorage }) as [string, string][],
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
  }));

const synced = (page: Page) => expect(page.getByText('Synced', { exact: true })).toBeVisible();

const signOut = async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
};

/** She uses what keeps things on the device: habits, a win, a task, a quiz, an entry. */
const useEverything = async (page: Page) => {
  await page.goto('/life-tracker');
  await page.getByRole('checkbox', { name: 'Movement/Walk', exact: true }).check();
  await page.getByRole('button', { name: "Add Today's Win" }).click();
  await page.getByRole('textbox', { name: 'What went well?' }).fill(`A win, ${CANARY}`);
  await page.keyboard.press('Enter');
  await synced(page);
  await page.goto('/checklists');
  await page.getByRole('textbox', { name: 'New task' }).fill(`A task, ${CANARY}`);
  await page.keyboard.press('Enter');
  await synced(page);
  await page.goto('/journal');
  const form = page.getByRole('form', { name: 'Freeform entry' });
  await form.getByRole('textbox').fill(`An entry, ${CANARY}`);
  await form.getByRole('button', { name: 'Save entry' }).click();
  await expect(page.getByRole('region', { name: 'Recent Entries' }).getByText(CANARY)).toBeVisible();
  // What is answered takes the focus, and closes a menu.
  await expect(page.getByRole('heading', { name: 'A reflection for you' })).toBeFocused();
};

test('what her account has leaves the device with her, without a question', async ({ page, context, stack }) => {
  await bringSession(context, stack, (await newMember(stack)).session);
  await useEverything(page);
  expect(JSON.stringify(await device(page))).toContain(CANARY);
  await signOut(page);
  await expectToast(page, { title: 'Signed out' });
  await expect(page).toHaveURL('/');
  await expect.poll(async () => (await device(page)).local).toEqual([]);
  const left = await device(page);
  expect(left).toMatchObject({ databases: [], caches: [] });
  expect(left.session.filter((key) => !key.endsWith(':/'))).toEqual([]);
});

test('discarded, words go from every tab; what stays behind says nothing', async ({ page, context, stack }) => {
  const member = await newMember(stack);
  await bringSession(context, stack, member.session);
  await page.goto('/notes');
  const second = await context.newPage();
  await second.goto('/notes');
  const words = (tab: Page) => tab.getByRole('form', { name: 'New note' }).getByLabel('Content');
  await words(second).fill(CANARY);
  await expect(words(page)).toHaveValue(CANARY);
  await signOut(page);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL('/');
  await expect(words(second)).toHaveCount(0);
  await expect.poll(async () => JSON.stringify(await device(page))).not.toContain(CANARY);
  // How high a card is that any visitor sees says nothing of her.
  const left = (await device(page)).local.filter(([key]) => !key.startsWith('reset:room:'));
  for (const [key, raw] of left) {
    expect(key).toContain(':draft:note/');
    expect(JSON.parse(raw)).toMatchObject({ value: null });
  }
});
