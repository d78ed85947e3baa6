import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import {
  adviceCard,
  ask,
  cursor,
  earlierAdvice,
  memberWithHistory,
  runButton,
  stopButton,
  openChoice,
} from '../support/coach-page.ts';
import { failWith, heal } from '../support/local-ai.ts';
import { bringSession, newMember } from '../support/people.ts';
import { expectToast } from '../support/toast.ts';
import { newEntry, saveEntry } from '../support/writing.ts';

test.afterEach(({ stack }) => heal(stack));

test('advice comes word by word, is kept, can be deleted and had back', async ({ page, context, stack }) => {
  await bringSession(context, stack, (await memberWithHistory(stack)).session);
  await failWith(stack, { holdAfter: 8 });
  await page.goto('/live-advisor');
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await expectAccessible(page);
  await ask(page);
  await expect(page.getByRole('button', { name: 'Analyzing Your Journey...' })).toBeDisabled();
  await expect(stopButton(page)).toBeFocused();

  const figure = adviceCard(page).getByRole('figure');
  await expect(figure).toContainText('journal entries');
  await expect(cursor(page)).toBeVisible();
  const early = (await figure.innerText()).length;
  await failWith(stack, { holdAfter: 40 });
  await expect.poll(async () => (await figure.innerText()).length).toBeGreaterThan(early + 20);
  await expect(cursor(page)).toBeVisible();
  await heal(stack);

  await expect(cursor(page)).toHaveCount(0, { timeout: 90_000 });
  await expect(runButton(page)).toBeFocused();
  await expectToast(page, { title: 'Advice generated' });
  await expect(figure.getByRole('listitem').first()).toBeVisible();
  await expect(figure).toContainText('Built-in companion, rule-based');
  const whole = await figure.getByRole('listitem').first().innerText();
  await expectAccessible(page);

  await page.reload();
  const row = earlierAdvice(page).getByRole('group');
  await expect(row).toHaveCount(1);
  await row.locator('summary').click();
  await expect(row).toContainText(whole);
  await expectAccessible(page);
  await row.getByRole('button', { name: /^Delete the advice of/ }).click();
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toHaveCount(1);
  await page.reload();
  await expect(row).toHaveCount(1);
});

test('where her words ask for people, people are shown, and no model is asked', async ({ page, context, stack }) => {
  const member = await newMember(stack);
  await saveEntry(stack, member.token, newEntry('I want to kill myself.'));
  await bringSession(context, stack, member.session);
  await page.goto('/live-advisor');
  await ask(page);
  const help = page.getByRole('region', { name: 'You do not have to carry this alone' });
  await expect(help.getByRole('heading')).toBeFocused();
  await expect(help.getByRole('link', { name: 'Ground yourself with your five senses' })).toBeVisible();
  await expect(adviceCard(page)).toHaveCount(0);
  await expectAccessible(page);
  await expect(page.getByText('Why there is no advice')).toBeVisible();
  await expect(page.getByText(/The coach is back by itself on/)).toBeVisible();
  const { unfold } = await openChoice(page);
  await unfold();
  await expect(page.getByText('Nothing was sent')).toBeVisible();
});

test('AI off is off, and on again; what was sent can be read word for word', async ({ page, context, stack }) => {
  const member = await memberWithHistory(stack);
  await bringSession(context, stack, member.session);
  await page.goto('/live-advisor');
  await ask(page);
  await expectToast(page, { title: 'Advice generated' });

  const { control, close } = await openChoice(page);
  await control.click();
  await expect(control).not.toBeChecked();
  await expectAccessible(page);
  await close();
  await expect(page.getByText(/That is a good choice, too\./)).toBeVisible();
  await page.reload();
  await ask(page);
  await expect(page.getByRole('button', { name: 'Who answers you: nobody, AI is off' })).toBeFocused();
  await expect(adviceCard(page)).toHaveCount(0);

  const { choice: sent, unfold } = await openChoice(page);
  await expect(control).not.toBeChecked();
  await unfold();
  await expect(sent.getByRole('listitem')).toHaveCount(1);
  await sent.getByText('Life Coach').click();
  await expect(sent).toContainText('My sister called, which was a relief.');
  await expect(sent).toContainText('Marigold seeds for the balcony');
  await expectAccessible(page);
  await expect(page).toHaveURL('/live-advisor');
  await control.click();
  await expect(control).toBeChecked();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Who answers you: Built-in companion' })).toBeVisible();
  await ask(page);
  await expectToast(page, { title: 'Advice generated' });
});
