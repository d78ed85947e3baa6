import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { callJson } from '../support/call.ts';
import { postOf } from '../support/forum.ts';
import { openHealth } from '../support/health-page.ts';
import { expectInReach } from '../support/in-reach.ts';
import { memberNamed } from '../support/pairs.ts';
import { expectNoSidewaysScroll } from '../support/room.ts';
import { v7 as uuidv7 } from '../support/uuid.ts';

test('log and health can be read on 320 pixels in three themes, and are reached by keyboard', async ({
  page,
  context,
  stack,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openHealth(page, context, stack);
  for (const [tab, part, key] of [
    ['Health', 'region', 'ArrowLeft'],
    ['Log', 'listitem', 'ArrowRight'],
  ] as const) {
    await expect(page.getByRole('tabpanel', { name: tab }).getByRole(part).first()).toBeVisible();
    for (const theme of ['light', 'dark', 'night']) {
      await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
      await expectAccessible(page);
    }
    await expectNoSidewaysScroll(page, `${tab} on 320 pixels`);
    await expectInReach(page, `${tab} on 320 pixels`, true);
    await page.getByRole('tab', { name: tab }).focus();
    await page.keyboard.press(key);
  }
  await expect(page.getByRole('tab', { name: 'Health' })).toHaveAttribute('aria-selected', 'true');
});

test('the tabs are one row that scrolls by itself, with the current one in sight, in large text and with a count, too', async ({
  page,
  context,
  stack,
}) => {
  const zoe = await memberNamed(stack, 'Zoe');
  const body = {
    id: uuidv7(),
    kind: 'post',
    target: await postOf(stack, await memberNamed(stack, 'Mia')),
    reason: 'scam',
  };
  expect((await callJson(stack, 'POST /api/community/reports', { token: zoe.token, body })).status).toBe(200);
  await openHealth(page, context, stack);
  const tabs = page.getByRole('tab');
  await expect(page.getByRole('tab', { name: /^Reports.*waiting for you/ })).toBeAttached();
  for (const [width, size] of [
    [390, '100%'],
    [320, '100%'],
    [390, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size);
    for (const key of ['Home', 'End']) {
      await tabs.first().focus();
      await page.keyboard.press(key);
      const current = page.getByRole('tab', { selected: true });
      await expect(current).toHaveText(key === 'Home' ? 'Members' : 'Health');
      await expect(current).toBeInViewport({ ratio: 1 });
      await expectNoSidewaysScroll(page, `tabs on ${width} pixels in ${size}`);
    }
    const lines = new Set(await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top)));
    expect(lines.size).toBe(1);
  }
});
