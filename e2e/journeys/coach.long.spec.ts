import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { adviceCard, ask } from '../support/coach-page.ts';
import { heal } from '../support/local-ai.ts';
import { mainHeading } from '../support/pages.ts';
import { bringSession, newMember } from '../support/people.ts';
import { expectToast } from '../support/toast.ts';

test.afterEach(({ stack }) => heal(stack));

test('a visitor is asked to sign in, and nothing is sent', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/(functions|api\/journal-ai)\//.test(request.url())) asked.push(request.url());
  });
  await page.goto('/live-advisor');
  await expect(mainHeading(page, 'Life Coach')).toBeVisible();
  await expect(page.getByText('It needs some history with you')).toBeVisible();
  await ask(page);
  await expectToast(page, {
    title: 'Authentication required',
    description: 'Please sign in to use the Life Coach',
  });
  expect(asked).toEqual([]);
  await expect(page).toHaveURL('/live-advisor');
  await expectAccessible(page);
});

test('with nothing to go on it says so, and offers a beginning', async ({ page, context, stack }) => {
  await bringSession(context, stack, (await newMember(stack)).session);
  await page.goto('/live-advisor');
  await ask(page);
  await expect(adviceCard(page)).toContainText('nothing to go on yet');
  await expectToast(page, { title: 'Advice generated' });
});

test('is among the tools', async ({ page, viewport }) => {
  await page.goto('/live-advisor');
  if ((viewport?.width ?? 0) < 1000) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  else await page.getByRole('button', { name: 'Tools' }).click();
  await expect(page.getByRole('link', { name: 'Life Coach', exact: true })).toBeVisible();
});
