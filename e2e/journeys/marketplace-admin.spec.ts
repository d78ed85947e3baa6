import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { newDevice } from '../support/device.ts';
import { itemOf } from '../support/marketplace.ts';
import { mainHeading } from '../support/pages.ts';
import { memberNamed } from '../support/pairs.ts';
import { bringSession, newAdmin } from '../support/people.ts';
import { expectToast } from '../support/toast.ts';

test('an admin deletes another’s item for good; nobody finds it any more', async ({
  page,
  context,
  browser,
  stack,
  watch,
}) => {
  const [mia, admin] = [await memberNamed(stack, 'Mia'), await newAdmin(stack)];
  await stack.settle();
  const item = await itemOf(stack, mia);
  await bringSession(context, stack, admin.session);
  await page.goto(`/marketplace/item/${item}`);
  await page.getByRole('button', { name: 'Delete A warm coat' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this item?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(mainHeading(page, 'A warm coat')).toBeVisible();
  await page.getByRole('button', { name: 'Delete A warm coat' }).click();
  await question.getByLabel('The rule it is about').selectOption('Sell only what may be sold here');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete item' }).click();
  await expectToast(page, { title: 'Item deleted' });
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect(mainHeading(page, 'Marketplace')).toBeVisible();

  const seller = await newDevice(browser, stack, mia);
  seller.expect(/status of 404 .*\/api\/marketplace\/items\//);
  await seller.page.goto(`/marketplace/item/${item}`);
  await expect(mainHeading(seller.page, 'Item not found')).toBeVisible();
  await seller.page.goto('/marketplace/my-ads');
  await expect(seller.page.getByText('You have no ads yet.')).toBeVisible();
  await seller.page.goto('/inbox');
  await seller.page.getByRole('link', { name: /We have decided about an ad of yours/ }).click();
  await expect(seller.page.getByText('The ad, in the marketplace, written on')).toBeVisible();
  await expect(seller.page.getByText('A warm coat')).toBeVisible();
  await expect(seller.page.getByText('Our rule: Sell only what may be sold here.')).toBeVisible();
  await expect(seller.page.getByLabel('Appeal')).toBeVisible();
  await seller.close();
  expect(watch.problems()).toEqual([]);
});
