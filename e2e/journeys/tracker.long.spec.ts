import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { arrived, newDevice } from '../support/device.ts';
import { newMember } from '../support/people.ts';
import { completed, habit, more, synced } from '../support/tracker.ts';

test('two devices of one member that were apart end equal', async ({ browser, stack }) => {
  const member = await newMember(stack);
  const [phone, laptop] = await Promise.all([newDevice(browser, stack, member), newDevice(browser, stack, member)]);
  const devices = [phone, laptop];
  for (const { page } of devices) {
    await page.goto('/life-tracker');
    await expect(synced(page)).toBeVisible();
    await arrived(page);
  }
  for (const device of devices) {
    await device.offline(true);
    await expect(device.page.getByText('Offline: kept on this device')).toBeVisible();
  }
  for (let glass = 0; glass < 3; glass += 1) await more(phone.page).click();
  await habit(phone.page, 'Daily Journaling').check();
  for (let glass = 0; glass < 5; glass += 1) await more(laptop.page).click();
  await habit(laptop.page, 'Morning Affirmation').check();

  for (const device of [phone, laptop, phone]) {
    await device.offline(true);
    await device.offline(false);
    await expect(synced(device.page)).toBeVisible();
  }
  for (const { page } of devices) {
    await expect(page.getByText('5 of 8 glasses')).toBeVisible();
    await expect(completed(page, 2)).toBeVisible();
    await page.reload();
    await expect(completed(page, 2)).toBeVisible();
  }
  for (const device of devices) await device.close();
});

test('the day turns at 4 in the morning, and the one before is a step away', async ({ page }) => {
  await page.clock.install({ time: new Date(2026, 10, 22, 3, 58) });
  await page.goto('/life-tracker');
  await expect(page.getByRole('heading', { name: 'Saturday, November 21' })).toBeVisible();
  await habit(page, 'Movement/Walk').check();
  await expect(completed(page, 1)).toBeVisible();
  await page.clock.runFor(121_000);
  await expect(page.getByRole('heading', { name: 'Sunday, November 22' })).toBeVisible();
  await expect(completed(page, 0)).toBeVisible();
  await page.getByRole('button', { name: 'The day before' }).click();
  await expect(page).toHaveURL('/life-tracker?day=2026-11-21');
  await expect(habit(page, 'Movement/Walk')).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to today' }).click();
  await expect(completed(page, 0)).toBeVisible();
});
