import { expect, test } from '../support/browser.ts';
import { connect, memberNamed, say } from '../support/pairs.ts';
import { bringSession, newMember } from '../support/people.ts';
import { today } from '../support/today.ts';

test('a breath is two taps away, and once more the next time', async ({ page, context, stack }) => {
  await bringSession(context, stack, (await newMember(stack)).session);
  await page.goto('/');
  await today(page).getByRole('button', { name: '1 minute' }).click();
  await today(page)
    .getByRole('link', { name: /^Begin/ })
    .click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.goto('/');
  await today(page).getByRole('link', { name: 'Begin again' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Pause' })).toBeVisible();
});

test('what waits leads to its chat beside the list, and by the menus to My Connections', async ({
  page,
  context,
  stack,
}) => {
  const [mia, ada] = [await memberNamed(stack, 'Mia'), await memberNamed(stack, 'Ada')];
  await say(stack, ada, await connect(stack, ada, mia), 'How was the night?');
  await bringSession(context, stack, mia.session);
  const waits = today(page).getByRole('link', { name: /^Reply to/ });

  await page.goto('/');
  await expect(waits).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Quick' })
    .getByRole('link', { name: /^Community/ })
    .click();
  await page.getByRole('main').getByRole('link', { name: 'Peer Support', exact: true }).click();
  await expect(page.getByRole('tab', { name: /^My Connections/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('link', { name: 'Message Ada K.' })).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await waits.click();
  await expect(page.getByRole('log').getByText('How was the night?')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Chats' }).getByRole('link', { name: 'Ada K.' })).toBeVisible();
});

test('a remote that is away costs its cards alone', async ({ page, context, stack, watch }) => {
  watch.expect(/\/remotes\/journal-ai\//);
  watch.expect(/journal-ai\/slot\/(check-in|begun) could not be loaded/);
  watch.expect(/console warning: \[ Federation Runtime \]: The remote "journal-ai" is already registered/);
  watch.expect(/uncaught: (SyntaxError|ScriptExternalLoadError|Error: \[ Federation Runtime \])/);
  await bringSession(context, stack, (await newMember(stack)).session);
  await page.route(/\/remotes\/journal-ai\//, (route) => route.fulfill({ status: 503 }));
  await page.goto('/');
  await expect(today(page).getByText('Journal is resting for a moment.')).toBeVisible();
  await expect(today(page).getByRole('heading', { name: 'One small thing' })).toBeVisible();
  await page.unrouteAll();
  await today(page).getByRole('button', { name: 'Retry' }).first().click();
  await expect(today(page).getByRole('heading', { name: 'How are you right now?' })).toBeVisible();
});
