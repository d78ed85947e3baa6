import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { newDevice } from '../support/device.ts';
import { connect, memberNamed, postAd, requestBy } from '../support/pairs.ts';
import { bringSession } from '../support/people.ts';
import { expectToast } from '../support/toast.ts';
import { ad, person, tab } from '../support/peer-support.ts';

test('a request declined, asked again a day later, taken back; who asks somebody who asked already can accept', async ({
  page,
  context,
  browser,
  stack,
  sql,
  watch,
}) => {
  watch.expect(/status of 409 .*\/api\/community\/connections/);
  const [mia, eve] = [await memberNamed(stack, 'Mia'), await memberNamed(stack, 'Eve')];
  await bringSession(context, stack, mia.session);
  const phone = await newDevice(browser, stack, eve);
  await phone.page.goto('/community/peer-support');
  await postAd(phone.page, 'Walks with prams');
  await page.goto('/community/peer-support');
  const hers = ad(page, 'Walks with prams');
  await hers.getByRole('button', { name: 'Connect with Eve K.' }).click();
  await expectToast(page, { title: 'Connection request sent!' });

  await phone.page.goto('/community/peer-support?tab=connections');
  await person(phone.page, 'Mia K.').getByRole('button', { name: 'Decline Mia K.' }).click();
  await expectToast(phone.page, { title: 'Connection rejected' });
  await expect(person(phone.page, 'Mia K.').getByText('Connection declined', { exact: true })).toBeVisible();

  await page.reload();
  await hers.getByRole('button', { name: 'Connect with Eve K.' }).click();
  await expect(hers.getByText('Eve K. has said no for now. You can ask again tomorrow.')).toBeVisible();
  // A day goes by.
  await sql`update community.connection_pause set at = at - interval '1 day' where requester_id = ${mia.id}`;
  await page.reload();
  await hers.getByRole('button', { name: 'Connect with Eve K.' }).click();
  await expectToast(page, { title: 'Connection request sent!' });
  await tab(page, 'My Connections').click();
  await person(page, 'Eve K.').getByRole('button', { name: 'Take back: Eve K.' }).click();
  await page.getByRole('button', { name: 'Take back request' }).click();
  await expectToast(page, { title: 'Connection request taken back' });
  await expect(page.getByText('No connections yet.')).toBeVisible();
  await expectAccessible(page);

  await tab(page, 'Browse Partners').click();
  await requestBy(stack, eve, mia);
  await hers.getByRole('button', { name: 'Connect with Eve K.' }).click();
  await expectToast(page, { title: 'Wants to connect with you', description: 'Eve K.' });
  await hers.getByRole('button', { name: 'Accept Eve K.' }).click();
  await expectToast(page, { title: 'Connection accepted!' });
  await expect(hers.getByRole('link', { name: 'Message Eve K.' })).toBeVisible();
  await phone.close();
});

test('a connection is ended after a question', async ({ page, context, stack }) => {
  const [mia, ada] = [await memberNamed(stack, 'Mia'), await memberNamed(stack, 'Ada')];
  await connect(stack, ada, mia);
  await bringSession(context, stack, mia.session);
  await page.goto('/community/peer-support?tab=connections');
  await person(page, 'Ada K.').getByRole('button', { name: 'End connection: Ada K.' }).click();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'End connection' }).click();
  await expectToast(page, { title: 'Connection ended' });
  await expect(page.getByText('No connections yet.')).toBeVisible();
});

test('by keyboard alone, at 320 px', async ({ page, context, stack }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const [mia, ada] = [await memberNamed(stack, 'Mia'), await memberNamed(stack, 'Ada')];
  await requestBy(stack, ada, mia);
  await bringSession(context, stack, mia.session);
  await page.goto('/community/peer-support');
  await tab(page, 'Browse Partners').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'My Connections')).toBeFocused();
  await person(page, 'Ada K.').getByRole('button', { name: 'Accept Ada K.' }).press('Enter');
  await expect(person(page, 'Ada K.').getByText('Connected', { exact: true })).toBeVisible();
  await expect(person(page, 'Ada K.').getByRole('heading')).toBeFocused();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(320);
});
