import { expect, test } from '../support/browser.ts';
import { arrived, newDevice } from '../support/device.ts';
import { newMember } from '../support/people.ts';
import { expectToast } from '../support/toast.ts';
import { add, completed, synced, task } from '../support/checklists.ts';

test('two devices of one member that were apart end equal', async ({ browser, stack }) => {
  const member = await newMember(stack);
  const [phone, laptop] = await Promise.all([newDevice(browser, stack, member), newDevice(browser, stack, member)]);
  const devices = [phone, laptop];
  for (const { page } of devices) {
    await page.goto('/checklists');
    await expect(synced(page)).toBeVisible();
    await arrived(page);
  }
  for (const device of devices) await device.offline(true);
  await add(phone.page, 'Buy oats');
  await task(phone.page, 'Morning hydration').check();
  await add(laptop.page, 'Water the basil');
  await laptop.page.getByRole('button', { name: 'Delete: 10-minute journal' }).click();
  await expectToast(laptop.page, { title: 'Task deleted' });

  for (const device of [phone, laptop, phone]) {
    await device.offline(true);
    await device.offline(false);
    await expect(synced(device.page)).toBeVisible();
  }
  for (const { page } of devices) {
    await expect(completed(page, '1 of 4')).toBeVisible();
    for (const name of ['Buy oats', 'Water the basil', "Pack kids' lunches"]) {
      await expect(task(page, name)).not.toBeChecked();
    }
    await expect(task(page, 'Morning hydration')).toBeChecked();
    await expect(task(page, '10-minute journal')).toHaveCount(0);
  }
  for (const device of devices) await device.close();
});
