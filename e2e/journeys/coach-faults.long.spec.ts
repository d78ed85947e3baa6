import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { adviceCard, ask, memberWithHistory, runButton } from '../support/coach-page.ts';
import { arrived } from '../support/device.ts';
import { failWith, type Fault, heal, lastState } from '../support/local-ai.ts';
import { bringSession } from '../support/people.ts';
import { expectToast } from '../support/toast.ts';

test.beforeEach(async ({ page, context, stack }) => {
  await bringSession(context, stack, (await memberWithHistory(stack)).session);
  await page.goto('/live-advisor');
});
test.afterEach(({ stack }) => heal(stack));

const AGAIN = 'Failed to generate advice. Please try again.';

/** The provider fails before its first word: the service still has a status for it. */
const refusals: readonly (readonly [name: string, fault: Fault, status: number, words: string])[] = [
  ['429', { status: 429 }, 429, 'Rate limit exceeded. Please try again later.'],
  ['402', { status: 402 }, 402, 'Payment required. Please add credits to continue.'],
  [
    'an empty account',
    { status: 429, code: 'insufficient_quota' },
    402,
    'Payment required. Please add credits to continue.',
  ],
  ['500', { status: 500 }, 503, 'Failed to generate advice'],
  ['no body', { noBody: true }, 503, 'Failed to generate advice'],
  ['nothing but malformed lines', { garbage: true }, 503, 'Failed to generate advice'],
  ['a hang', { hang: 'before' }, 503, 'Failed to generate advice'],
];

test('a provider that fails before its first word is told in words, and can be asked again', async ({
  page,
  stack,
  watch,
}) => {
  for (const [name, fault, status, words] of refusals) {
    await test.step(name, async () => {
      watch.expect(new RegExp(`status of ${status}`));
      await failWith(stack, fault);
      await ask(page);
      await expectToast(page, { title: words });
      await expect(page.getByText(words, { exact: true })).toBeVisible();
      await expect(page.getByText('Nothing you wrote is lost.')).toBeVisible();
      await expect(adviceCard(page)).toHaveCount(0);
      await expect(runButton(page)).toBeEnabled();
    });
  }
});

/** It fails in the middle: what had arrived stays. */
const breaks: readonly (readonly [name: string, fault: Fault, arrived: RegExp])[] = [
  ['a connection that breaks', { cutAfter: 12 }, /I looked/],
  ['an end without its mark', { cutAfter: 12, politely: true }, /I looked/],
  ['an error', { errorAfter: 12 }, /I looked/],
  ['a hang', { hang: 'after' }, /^I/],
];

test(`broken off in the middle: "${AGAIN}"`, async ({ page, stack }) => {
  for (const [name, fault, said] of breaks) {
    await test.step(name, async () => {
      await failWith(stack, fault);
      await ask(page);
      await expectToast(page, { title: AGAIN });
      await expect(adviceCard(page).getByRole('figure')).toContainText(said);
      await expect(adviceCard(page).getByText(AGAIN)).toBeVisible();
      await expect(adviceCard(page)).toContainText('This advice is incomplete. What had arrived is still here.');
      await expect(runButton(page)).toBeEnabled();
      await expectAccessible(page);
      await page.reload();
      await expect(page.getByText('Nothing here yet')).toBeVisible();
    });
  }
});

const stream = { status: 200, contentType: 'text/event-stream' };

test('an answer without a body', async ({ page }) => {
  await page.route('**/functions/v1/life-advisor', (route) => route.fulfill({ ...stream, body: '' }));
  await ask(page);
  await expectToast(page, { title: 'No response body' });
});

test('malformed lines between good ones are passed over', async ({ page, watch }) => {
  watch.expect(/passed over a line that could not be read/);
  const piece = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\r\n`;
  const body = [': hello\n', piece('Warm '), 'data: {"choi\n', 'nonsense\n\n', piece('tea'), 'data: [DONE]\n'].join('');
  await page.route('**/functions/v1/life-advisor', (route) => route.fulfill({ ...stream, body }));
  await ask(page);
  await expectToast(page, { title: 'Advice generated' });
  await expect(adviceCard(page)).toContainText('Warm tea');
});

test('no network at all', async ({ page, context, watch }) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED/);
  await expect(runButton(page)).toBeEnabled();
  await arrived(page);
  await context.setOffline(true);
  await expect(page.getByText(/There is no connection right now\. The coach needs one/)).toBeVisible();
  await ask(page);
  await expectToast(page, { title: AGAIN });
  await context.setOffline(false);
});

test('leaving the page ends the request at the provider', async ({ page, stack }) => {
  await failWith(stack, { betweenMs: 1000 });
  await ask(page);
  await expect(adviceCard(page)).toContainText('I looked');
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => lastState(stack)).toBe('left');
});
