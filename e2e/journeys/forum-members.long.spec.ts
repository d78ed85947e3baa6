import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { newDevice } from '../support/device.ts';
import { postCard, posts, writePost } from '../support/forum-page.ts';
import { bringSession, named, newMember } from '../support/people.ts';
import { expectToast } from '../support/toast.ts';
import { v7 as uuidv7 } from '../support/uuid.ts';

test('reported and blocked: words vanish both ways, and come back when it is taken back', async ({
  page,
  context,
  browser,
  stack,
}) => {
  const [mia, eve] = [await newMember(stack), await newMember(stack, named('Eve'))];
  const [hers, theirs] = [`Mine ${uuidv7().slice(-6)}`, `Theirs ${uuidv7().slice(-6)}`];
  await writePost(stack, mia, { title: hers });
  await writePost(stack, eve, { title: theirs });
  await bringSession(context, stack, mia.session);
  const her = await newDevice(browser, stack, eve);
  await page.goto('/community/forum');
  await her.page.goto('/community/forum');
  await expect(postCard(her.page, hers)).toBeVisible();

  const more = postCard(page, theirs).getByRole('button', { name: 'More about' });
  await more.click();
  await page.getByRole('button', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this' });
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: 'Selling or spam' }).check();
  await dialog.getByLabel('Anything we should know').fill('For the third time.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expectToast(page, {
    title: 'Thank you for telling us',
    description: 'Someone from the RESET team will look at it.',
  });

  await more.click();
  await page.getByRole('button', { name: 'Block this person' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(postCard(page, theirs)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Posts', exact: true })).toBeFocused();
  await expectToast(page, { title: 'You will not see new words of this person, nor they yours.' });
  await her.page.reload();
  await expect(posts(her.page)).toHaveAttribute('aria-busy', 'false');
  await expect(postCard(her.page, hers)).toHaveCount(0);

  await page.goto('/account-settings');
  const blocked = page.getByRole('region', { name: 'People you blocked' });
  await expectAccessible(page);
  await blocked.getByRole('button', { name: 'Unblock Eve B.' }).click();
  await expectToast(page, { title: 'Unblocked' });
  await expect(blocked.getByText('Nobody.')).toBeVisible();
  await page.goto('/community/forum');
  await expect(postCard(page, theirs)).toBeVisible();
  await her.close();
});
