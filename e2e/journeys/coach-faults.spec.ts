import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { adviceCard, ask, memberWithHistory, runButton, stopButton } from '../support/coach-page.ts';
import { failWith, heal, lastState } from '../support/local-ai.ts';
import { bringSession } from '../support/people.ts';
import { expectToast } from '../support/toast.ts';

test.beforeEach(async ({ page, context, stack }) => {
  await bringSession(context, stack, (await memberWithHistory(stack)).session);
  await page.goto('/live-advisor');
});
test.afterEach(({ stack }) => heal(stack));

test('a failure leaves the way to another try', async ({ page, stack, watch }) => {
  watch.expect(/status of 503/);
  await failWith(stack, { status: 500 });
  await ask(page);
  await expectToast(page, { title: 'Failed to generate advice' });
  await expectAccessible(page);
  await heal(stack);
  await ask(page);
  await expectToast(page, { title: 'Advice generated' });
  await expect(page.getByText('Failed to generate advice')).toHaveCount(0);
});

test('stopping ends it there, too; what had arrived stays', async ({ page, stack }) => {
  await failWith(stack, { betweenMs: 1000 });
  await ask(page);
  await expect(adviceCard(page)).toContainText('I looked');
  await stopButton(page).click();
  await expect(adviceCard(page)).toContainText('You stopped here.');
  await expect(runButton(page)).toBeFocused();
  await expect.poll(() => lastState(stack)).toBe('left');
  await expectAccessible(page);
});
