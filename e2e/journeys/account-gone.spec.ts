import type { Page } from '@playwright/test';
import { signInLink } from '../support/account.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { seePicture } from '../support/cached-picture.ts';
import { callJson } from '../support/call.ts';
import { bringSession, type Member, newAdmin, newMember, signIn } from '../support/people.ts';

const words = (page: Page) => page.getByRole('dialog', { name: 'Your account was deleted' });

/** What the browser still has of her. */
const keptOf = (page: Page, { id }: Member): Promise<string[]> =>
  page.evaluate(
    (member) => Object.keys(localStorage).filter((key) => key.includes(member) || key.startsWith('sb-')),
    id,
  );

const write = async (page: Page, { id }: Member): Promise<void> => {
  await page.goto('/notes');
  await page.getByRole('textbox', { name: 'Content' }).fill('Words that are nobody’s business.');
  const drafts = () =>
    page.evaluate(
      (member) => Object.keys(localStorage).filter((key) => key.includes(`${member}:journal-ai:draft`)),
      id,
    );
  await expect.poll(drafts).not.toEqual([]);
};

const expectGone = async (page: Page, member: Member): Promise<void> => {
  await expect(words(page)).toBeVisible();
  await expect(words(page)).toContainText(
    'It was deleted on another device, or by the RESET team. What this device had kept of it is cleared, so that nobody finds it here.',
  );
  await expect(words(page)).toContainText('If this surprises you, please write to us. Take good care of yourself.');
  await expect(page).toHaveURL('/');
  await expect.poll(() => keptOf(page, member)).toEqual([]);
};

test('her other devices say kindly that the account is gone, and keep nothing: one in the middle of writing, one that was away', async ({
  page,
  context,
  browser,
  stack,
  watch,
}) => {
  watch.expect(/status of 40[013] /);
  watch.expect(/admin check failed/);
  const member = await newMember(stack);
  watch.expect(/ERR_CACHE_MISS|status of 504/);
  await bringSession(context, stack, member.session);
  await write(page, member);
  const keepsPicture = await seePicture(page, stack, member);

  const away = await browser.newContext({ baseURL: stack.url, serviceWorkers: 'block' });
  const later = await away.newPage();
  await bringSession(away, stack, await signIn(stack, member));
  await write(later, member);
  await away.setOffline(true);

  const hers = await signIn(stack, member);
  const deleted = await callJson(stack, 'POST /functions/v1/delete-user', {
    body: { userId: member.id, selfDelete: true },
    token: hers.access_token,
  });
  expect(deleted.status).toBe(200);

  // She is typing when it happens; nobody has to touch anything.
  await expectGone(page, member);
  expect(await keepsPicture()).toBe(false);
  await expectAccessible(page);
  await words(page).getByRole('button', { name: 'All right' }).click();
  await expect(words(page)).toHaveCount(0);
  await expect(signInLink(page)).toBeVisible();
  await page.reload();
  await expect(signInLink(page)).toBeVisible();
  await expect(words(page)).toHaveCount(0);

  // She opens RESET there again; the page that she had left open would leave by itself, whenever it hears of it.
  await later.close();
  await away.setOffline(false);
  const again = await away.newPage();
  // It leaves for the first page, perhaps before this one has come.
  await again.goto('/journal').catch(() => undefined);
  await expectGone(again, member);
  await away.close();
});

test('so does hers when an admin has deleted the account', async ({ page, context, stack, watch }) => {
  watch.expect(/status of 40[013] /);
  watch.expect(/admin check failed/);
  const [admin, member] = [await newAdmin(stack), await newMember(stack)];
  await bringSession(context, stack, member.session);
  await write(page, member);
  const deleted = await callJson(stack, 'POST /functions/v1/delete-user', {
    body: { userId: member.id },
    token: admin.token,
  });
  expect(deleted.status).toBe(200);
  await expectGone(page, member);
  await words(page).getByRole('button', { name: 'Write to us' }).click();
  await expect(page).toHaveURL('/contact');
});
