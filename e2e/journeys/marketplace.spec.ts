import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { thread, write } from '../support/chat-page.ts';
import { newDevice } from '../support/device.ts';
import { itemOf } from '../support/marketplace.ts';
import { mainHeading } from '../support/pages.ts';
import { memberNamed } from '../support/pairs.ts';
import { expectUpright, photoOf } from '../support/photo.ts';
import { bringSession } from '../support/people.ts';
import { signInByForm } from '../support/sign-in-form.ts';
import { expectToast } from '../support/toast.ts';
import { v7 as uuidv7 } from '../support/uuid.ts';

const ads = (page: Page) => page.getByRole('region', { name: 'Your ads' });
const chats = (page: Page) => page.getByRole('region', { name: 'Your chats' });
const panel = (page: Page) => page.getByRole('complementary', { name: 'Item' });

/** Offers something by the dialog, with a photo. */
const offer = async (page: Page, title: string): Promise<void> => {
  await page.goto('/marketplace/my-ads');
  await page.getByRole('button', { name: 'Create Ad' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Ad' });
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Description').fill('It folds with one hand. 100%_soft.');
  await dialog.getByLabel('Price').fill('-1');
  await dialog.getByRole('button', { name: 'Save Ad' }).click();
  await expect(dialog.getByText('Price must be a positive number')).toBeVisible();
  await expect(dialog.getByLabel('Price')).toBeFocused();
  await dialog.getByLabel('Price').fill('1,000.5');
  await dialog.getByLabel('Add a picture').setInputFiles(await photoOf(page));
  await expect(dialog.getByText('The picture is there.')).toBeAttached();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: 'Create Ad' }).click();
  await expect(dialog.getByLabel('Price')).toHaveValue('1,000.5');
  await expectUpright(dialog.getByRole('img', { name: title }));
  await dialog.getByRole('button', { name: 'Save Ad' }).click();
  await expectToast(page, { title: 'Ad created successfully' });
  await expect(ads(page).getByText('$1,000.50')).toBeVisible();
  await expectUpright(ads(page).getByRole('img', { name: title }));
};

/** Looks for it, and asks who offers it. @returns where they talk */
const ask = async (page: Page, title: string): Promise<string> => {
  await page.goto('/marketplace');
  await page.getByRole('searchbox', { name: 'Search items' }).fill(title.toUpperCase());
  await expect(page).toHaveURL(`/marketplace?q=${title.toUpperCase().replaceAll(' ', '+')}`);
  const card = page.getByRole('region', { name: 'For sale' }).getByRole('listitem');
  await expect(card).toHaveCount(1);
  await expectUpright(card.getByRole('img', { name: title }));
  for (const words of ['$1,000.50', 'It folds with one hand.', 'Mia K.']) {
    await expect(card.getByText(words)).toBeVisible();
  }
  await expectAccessible(page);
  await card.getByRole('link', { name: title }).click();
  await expect(mainHeading(page, title)).toBeVisible();
  await expectUpright(page.getByRole('img', { name: title }));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Contact Seller' }).click();
  await expect(mainHeading(page, 'Chat with Mia K.')).toBeVisible();
  return new URL(page.url()).pathname;
};

test('offered with a photo, found, asked about, talked about live, made cheaper, taken out, deleted', async ({
  page,
  context,
  browser,
  stack,
  watch,
}) => {
  test.slow();
  const [mia, ada] = [await memberNamed(stack, 'Mia'), await memberNamed(stack, 'Ada')];
  const title = `Pram ${uuidv7().slice(-6)}`;
  await bringSession(context, stack, mia.session);
  const buyer = await newDevice(browser, stack, ada);
  await offer(page, title);

  const chat = await ask(buyer.page, title);
  await expect(panel(buyer.page).getByText('$1,000.50')).toBeVisible();
  await expectUpright(panel(buyer.page).getByRole('img', { name: title }));
  await expectAccessible(buyer.page);
  await write(buyer.page, 'Mia K.', 'Is it still there?');
  await expect(chats(page).getByText('waiting for you')).toBeVisible();
  await chats(page)
    .getByRole('link', { name: /Ada K\./ })
    .click();
  await expect(page).toHaveURL(chat);
  await expect(thread(page).getByText('Is it still there?')).toBeVisible();
  await write(page, 'Ada K.', 'Yes. Write to mia@example.org');
  await expect(thread(buyer.page).getByText(/^There is a link or a way to reach somebody/)).toBeVisible();
  await write(buyer.page, 'Mia K.', 'Rather here');
  await expect(thread(page).getByText('Rather here')).toBeVisible();

  await page.getByRole('link', { name: 'Your chats' }).click();
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Ad' });
  await dialog.getByLabel('Price').fill('0');
  await dialog.getByRole('button', { name: 'Remove the picture' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, { title: 'Ad updated successfully' });
  await panel(buyer.page).getByRole('link', { name: 'View Item' }).click();
  await expect(mainHeading(buyer.page, title)).toBeVisible();
  await buyer.page.reload();
  await expect(buyer.page.getByText('$0.00')).toBeVisible();
  await expect(buyer.page.getByText('No image')).toBeVisible();
  await page.getByRole('button', { name: `Deactivate ${title}` }).click();
  await expectToast(page, { title: 'Ad deactivated' });
  // Who writes about it sees it still.
  await buyer.page.reload();
  await expect(buyer.page.getByText('Not for sale at the moment')).toBeVisible();

  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete ad' }).click();
  await expectToast(page, { title: 'Ad deleted successfully' });
  await expect(page.getByText('You have no ads yet.')).toBeVisible();
  buyer.expect(/status of 404 .*\/api\/marketplace\/items\//);
  await buyer.page.reload();
  await expect(mainHeading(buyer.page, 'Item not found')).toBeVisible();
  await expectAccessible(buyer.page);
  await buyer.page.goto(chat);
  await expect(panel(buyer.page).getByText('Gone')).toBeVisible();
  await expect(panel(buyer.page).getByText(title)).toBeVisible();
  await expect(buyer.page.getByRole('link', { name: 'View Item' })).toHaveCount(0);
  await buyer.close();
  expect(watch.problems()).toEqual([]);
});

test('a visitor looks and is asked to sign in for the rest; nobody contacts herself', async ({
  page,
  stack,
  watch,
}) => {
  const mia = await memberNamed(stack, 'Mia');
  const item = await itemOf(stack, mia);
  await page.goto('/marketplace/my-ads');
  await expect(page.getByText('Please sign in to manage your ads')).toBeVisible();
  await page.goto(`/marketplace/chat/${uuidv7()}`);
  await expect(page.getByText('Please sign in to view chats')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/marketplace/item/${item}`);
  await page.getByRole('button', { name: 'Contact Seller' }).click();
  await expectToast(page, { title: 'Sign in required' });
  await expect(page).toHaveURL('/auth');
  await signInByForm(page, mia);
  await expect(page).toHaveURL(`/marketplace/item/${item}`);
  await page.getByRole('button', { name: 'Contact Seller' }).click();
  await expectToast(page, {
    title: 'Cannot contact yourself',
    description: 'You cannot start a chat with your own listing.',
  });
  watch.expect(/status of 404 .*\/api\/marketplace\/chats\//);
  await page.goto(`/marketplace/chat/${uuidv7()}`);
  await expectToast(page, { title: 'Chat not found' });
  await expect(page).toHaveURL('/marketplace/my-ads#chats');
});
