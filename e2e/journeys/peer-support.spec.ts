import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { newDevice } from '../support/device.ts';
import { memberNamed, postAd } from '../support/pairs.ts';
import { bringSession } from '../support/people.ts';
import { expectToast } from '../support/toast.ts';
import { ad, person, tab } from '../support/peer-support.ts';

test('a visitor finds the tabs and a call to sign in, and no ads', async ({ page }) => {
  await page.goto('/community/peer-support');
  await expect(page.getByText('What mothers write here is for members.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Post Ad' })).toHaveCount(0);
  await expectAccessible(page);
  await tab(page, 'My Connections').click();
  await expect(page.getByText('Your connections are here once you are signed in.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tabpanel').getByRole('link', { name: 'Sign in or create a free account' }).click();
  await expect(page).toHaveURL('/auth');
});

test('an ad is posted, changed, closed, opened again and removed', async ({ page, context, stack }) => {
  const mia = await memberNamed(stack, 'Mia');
  await bringSession(context, stack, mia.session);
  await page.goto('/community/peer-support');
  await page.getByRole('button', { name: 'Post Ad' }).click();
  await page.getByRole('form', { name: 'Post Ad' }).getByRole('button', { name: 'Post' }).click();
  await expectToast(page, { title: 'Title must be at least 3 characters' });
  await expectAccessible(page);
  await page.getByRole('form', { name: 'Post Ad' }).getByLabel('Title').fill('Unfinished');
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('Unfinished');
  await page.reload();
  await expect(page.getByText('Your unfinished words are back.')).toBeVisible();
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByRole('form', { name: 'Post Ad' }).getByLabel('Title')).toBeFocused();
  await page.getByRole('button', { name: 'Post Ad' }).click();

  await postAd(page, 'Somebody for the nights');
  await expectToast(page, { title: 'Post created!' });
  const mine = ad(page, 'Somebody for the nights');
  await expect(mine.getByText('Awake at three, kind at seven.')).toBeVisible();
  await expect(mine.getByRole('button', { name: /Connect/ })).toHaveCount(0);
  await expectAccessible(page);

  await mine.getByRole('button', { name: 'Edit Somebody for the nights' }).click();
  await mine.getByLabel('Title').fill('Somebody for the mornings');
  await mine.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, { title: 'Changes saved' });
  const changed = ad(page, 'Somebody for the mornings');
  await changed.getByRole('button', { name: 'Close Somebody for the mornings' }).click();
  await expectToast(page, { title: 'Post closed' });
  const closed = page.getByRole('region', { name: 'Your closed posts' });
  await expect(closed.getByText('Closed', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await closed.getByRole('button', { name: 'Reopen Somebody for the mornings' }).click();
  await expectToast(page, { title: 'Post is open again' });
  await expect(closed).toHaveCount(0);
  await changed.getByRole('button', { name: 'Delete Somebody for the mornings' }).click();
  await expectToast(page, { title: 'Removed' });
  await expect(changed).toHaveCount(0);
});

test('two find each other: asked, seen, accepted, and messages to each other', async ({
  page,
  context,
  browser,
  stack,
}) => {
  const [mia, ada] = [await memberNamed(stack, 'Mia'), await memberNamed(stack, 'Ada')];
  await bringSession(context, stack, mia.session);
  const phone = await newDevice(browser, stack, ada);
  await phone.page.goto('/community/peer-support');
  await postAd(phone.page, 'Company for long nights');
  await expectToast(phone.page, { title: 'Post created!' });

  await page.goto('/community/peer-support');
  const hers = ad(page, 'Company for long nights');
  await hers.getByRole('button', { name: 'Connect with Ada K.' }).click();
  await expectToast(page, { title: 'Connection request sent!' });
  await expect(hers.getByText('Connection request sent', { exact: true })).toBeVisible();
  await expect(hers.getByRole('button', { name: 'Connect with Ada K.' })).toHaveCount(0);
  await tab(page, 'My Connections').click();
  await expect(person(page, 'Ada K.').getByText('Connection request sent', { exact: true })).toBeVisible();

  await tab(phone.page, 'My Connections').click();
  await phone.page.reload();
  const asking = person(phone.page, 'Mia K.');
  await expect(asking.getByText('Wants to connect with you', { exact: true })).toBeVisible();
  await expectAccessible(phone.page);
  await asking.getByRole('button', { name: 'Accept Mia K.' }).click();
  await expectToast(phone.page, { title: 'Connection accepted!' });
  await expect(asking.getByText('Connected', { exact: true })).toBeVisible();
  await asking.getByRole('link', { name: 'Message Mia K.' }).click();
  await expect(phone.page.getByRole('heading', { level: 1, name: 'Chat with Mia K.' })).toBeVisible();
  const field = phone.page.getByLabel('Message to Mia K.');
  await field.fill('Hello from the sofa');
  await field.press('Enter');
  await expect(phone.page.getByRole('log').getByText('Hello from the sofa')).toBeVisible();
  await expect(phone.page.getByText('Sending...')).toHaveCount(0);

  await page.reload();
  await expect(person(page, 'Ada K.').getByText('1 unread')).toBeVisible();
  await expectAccessible(page);
  await person(page, 'Ada K.').getByRole('link', { name: 'Message Ada K.' }).click();
  await expect(page.getByRole('log').getByText('Hello from the sofa')).toBeVisible();
  await page.getByRole('link', { name: 'My Connections' }).click();
  await expect(person(page, 'Ada K.').getByText('Connected', { exact: true })).toBeVisible();
  await expect(person(page, 'Ada K.').getByText('1 unread')).toHaveCount(0);
  await phone.close();
});
