import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { newDevice } from '../support/device.ts';
import { edit, entries, entry, wrote } from '../support/journal-page.ts';
import { bringSession, newMember } from '../support/people.ts';
import { expectToast } from '../support/toast.ts';

test('more than ten, a long one, and the way to the rest', async ({ page, context, stack }) => {
  const member = await newMember(stack);
  for (let n = 0; n < 12; n += 1) await wrote(stack, member, { content: `Day number ${n}.`, hoursAgo: 12 - n });
  await wrote(stack, member, { content: `${'and so it went on '.repeat(40)}until morning` });
  await bringSession(context, stack, member.session);
  await page.goto('/journal');
  await expect(entries(page).getByRole('heading', { level: 3 })).toHaveCount(10);
  await expect(entries(page).getByText('until morning')).toBeHidden();
  await entries(page)
    .getByRole('button', { name: /^Read more/ })
    .click();
  await expect(entries(page).getByText('until morning')).toBeVisible();
  await entries(page).getByRole('button', { name: 'Show more' }).click();
  await expect(entries(page).getByRole('heading', { level: 3 })).toHaveCount(13);
  await expect(entries(page).getByText('Day number 0.')).toBeVisible();
  await expect(entries(page).getByRole('button', { name: 'Show more' })).toBeHidden();
  await expectAccessible(page);
});

test('the trend is a picture, words and a table of the same', async ({ page, context, stack }) => {
  const member = await newMember(stack);
  await bringSession(context, stack, member.session);
  await page.goto('/journal');
  const trend = page.getByRole('region', { name: 'Mood and energy' });
  await expect(trend.getByText('Nothing in these days yet. A check-in is enough.')).toBeVisible();
  await wrote(stack, member, { content: 'One.', mood: 4, energy: 2, hoursAgo: 24 * 60 });
  await page.reload();
  await expect(trend.getByText('Nothing in these days yet. A check-in is enough.')).toBeVisible();
  await trend.getByRole('button', { name: '90 days' }).click();
  await expect(trend.getByRole('img')).toHaveAccessibleName(/with entries on one day, .* Mood: Good. Energy: Tired./);
  await wrote(stack, member, { content: 'Two.', mood: 2, energy: 5, hoursAgo: 24 * 40 });
  await page.reload();
  await trend.getByRole('button', { name: '90 days' }).click();
  await expect(trend.getByRole('img')).toHaveAccessibleName(/Mood between Low and Good, most recently Low./);
  await trend.getByText('Show as a table').click();
  await expect(trend.getByRole('row')).toHaveCount(3);
  await expect(trend.getByRole('row').nth(1)).toContainText('Low');
  await expect(trend.getByRole('row').nth(1)).toContainText('Vibrant');
  await expectAccessible(page);
});

test('two devices that change the same entry: both texts stay until she chooses', async ({ browser, stack }) => {
  const member = await newMember(stack);
  await wrote(stack, member, { content: 'The beginning.' });
  const [phone, laptop] = await Promise.all([newDevice(browser, stack, member), newDevice(browser, stack, member)]);
  for (const [device, text] of [
    [phone, 'From the phone.'],
    [laptop, 'From the laptop.'],
  ] as const) {
    await device.page.goto('/journal');
    await entry(device.page, 'The beginning.').getByRole('button', { name: /^Edit/ }).click();
    await edit(device.page).getByRole('textbox').fill(text);
  }
  await edit(phone.page).getByRole('button', { name: 'Save changes' }).click();
  await expectToast(phone.page, { title: 'Entry updated' });
  laptop.expect(/status of 409 .*\/entries\//);
  await edit(laptop.page).getByRole('button', { name: 'Save changes' }).click();
  await expect(laptop.page.getByText('This was changed on another device')).toBeVisible();
  await expect(edit(laptop.page).getByRole('textbox')).toHaveValue('From the laptop.');
  await expect(edit(laptop.page).getByRole('blockquote')).toHaveText('From the phone.');
  await expectAccessible(laptop.page);
  await laptop.page.getByRole('button', { name: 'Take both' }).click();
  await edit(laptop.page).getByRole('button', { name: 'Save changes' }).click();
  await expectToast(laptop.page, { title: 'Entry updated' });
  await phone.page.reload();
  await expect(entry(phone.page, 'From the phone.')).toContainText('From the laptop.');
  for (const device of [phone, laptop]) await device.close();
});
