import { startStack } from '@reset/stack';
import { expectAccessible } from '../support/axe.ts';
import { expect, test as withBuiltIn } from '../support/browser.ts';
import { adviceCard, ask, memberWithHistory, openChoice } from '../support/coach-page.ts';
import { askedOf } from '../support/local-ai.ts';
import { bringSession } from '../support/people.ts';
import { roomy } from '../support/roomy.ts';
import { expectToast } from '../support/toast.ts';

/** The same companion, taken for a provider outside: whatever it is asked has left the house. */
const outside = { AI_BUILT_IN: '0', AI_PROVIDER_NAME: 'Example AI', OPENAI_MODERATION_MODEL: 'example-moderation' };

const test = withBuiltIn.extend({
  stack: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const partEnv = { ...roomy, 'journal-ai': { ...roomy['journal-ai'], ...outside } };
      const stack = await startStack({ isolated: true, partEnv });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

test('a provider outside gets nothing before she says yes, and nothing after she says no', async ({
  page,
  context,
  stack,
}) => {
  await bringSession(context, stack, (await memberWithHistory(stack)).session);
  const journalled = async (text: string, described: string) => {
    await page.goto('/journal');
    const form = page.getByRole('form', { name: 'Freeform entry' });
    await form.getByRole('textbox').fill(text);
    await form.getByRole('button', { name: 'Save entry' }).click();
    await expectToast(page, { title: 'Entry saved!', description: described });
  };

  await journalled('Written before anybody asked me.', 'Your journal entry has been saved.');
  await page.goto('/live-advisor');
  const question = page.getByRole('heading', { name: 'May Example AI read what you write?' });
  await expect(question).toBeVisible();
  await ask(page);
  await expect(question).toBeFocused();
  await expectAccessible(page);
  expect(await askedOf(stack)).toEqual([]);

  await page.getByRole('button', { name: 'Yes, send it to Example AI' }).click();
  await expect(page.getByRole('button', { name: 'Who answers you: Example AI, an AI' })).toBeFocused();
  await ask(page);
  await expectToast(page, { title: 'Advice generated' });
  await expect(adviceCard(page)).toContainText('Example AI, an AI');
  const asked = await askedOf(stack);
  expect(JSON.stringify(asked)).toContain('Written before anybody asked me.');

  const { choice: sent, control, unfold } = await openChoice(page);
  await unfold();
  await expect(sent.getByText('Life Coach', { exact: true })).toBeVisible();
  await expect(sent.getByText('A check whether you may need help from people')).toBeVisible();
  await expect(sent.getByText(/to Example AI/).first()).toBeVisible();
  await control.click();
  await expect(control).not.toBeChecked();
  await journalled('Written after I said no.', 'Your journal entry has been saved.');
  await page.goto('/live-advisor');
  await ask(page);
  await expect(page.getByRole('button', { name: 'Who answers you: nobody, AI is off' })).toBeFocused();
  expect(await askedOf(stack)).toHaveLength(asked.length);
});
