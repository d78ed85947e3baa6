import { healthMessages } from '@reset/contracts/health';
import { expect, test } from '../support/browser.ts';
import { allReady, holdDown } from '../support/faults.ts';
import { expectSeen, openHealth, serviceCard } from '../support/health-page.ts';

test('a service that stops is seen on the health page within five seconds; without admin it says so calmly', async ({
  page,
  context,
  stack,
  watch,
}) => {
  watch.expect(/status of 50[23] /);
  await openHealth(page, context, stack);
  await expectSeen(page, stack, 'marketplace');
  const bringBack = await holdDown(stack, 'admin');
  await expect(page.getByText(healthMessages.away)).toBeVisible({ timeout: 30_000 });
  await bringBack();
  await allReady(stack);
  await expect(serviceCard(page, 'marketplace')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Made somebody an admin by command' }).first(),
  ).toBeVisible();
});
