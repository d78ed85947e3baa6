import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { holdDown } from '../support/faults.ts';
import { mainHeading } from '../support/pages.ts';
import { bringSession, newMember } from '../support/people.ts';
import { expectToast } from '../support/toast.ts';

const heart = (page: Page, title: string) => page.getByRole('button', { name: `Favourite: ${title}`, exact: true });

test('a visitor opens all four cards, and is offered favourites', async ({ page }) => {
  await page.goto('/library');
  await expect(page.getByRole('heading', { name: 'Unlock Full Library Access' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create your free account' })).toHaveAttribute(
    'href',
    '/auth?mode=sign-up',
  );
  await expect(page.getByRole('button', { name: /^Favourite/ })).toHaveCount(0);
  for (const [title, kind] of [
    ['The Science of Breathing', 'Article'],
    ['Guided Body Scan', 'Audio'],
    ['Emotion Wheel Workshop', 'Video'],
    ['Grounding Techniques PDF', 'Worksheet'],
  ] as const) {
    const card = page.getByRole('article', { name: title });
    await expect(card.getByText(kind, { exact: true })).toBeVisible();
    await card.getByRole('link', { name: title }).click();
    await expect(mainHeading(page, title)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'More from the library' }).getByRole('listitem')).toHaveCount(3);
    await page.getByRole('link', { name: 'The Library', exact: true }).click();
    await expect(mainHeading(page, 'The Library')).toBeVisible();
  }
});

test('a member’s favourites stay, and one that was refused goes back', async ({ page, context, stack, watch }) => {
  watch.expect(/status of 50[023] .*\/api\/reset-content\//);
  const member = await newMember(stack);
  await bringSession(context, stack, member.session);
  await page.goto('/library');
  await expect(heart(page, 'Guided Body Scan')).toBeEnabled();
  await expect(page.getByRole('heading', { name: 'Unlock Full Library Access' })).toBeHidden();
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await heart(page, 'Guided Body Scan').click();
  await expect(heart(page, 'Guided Body Scan')).toHaveAttribute('aria-pressed', 'true');
  expect((await kept).status()).toBe(200);
  await page.reload();
  await expect(heart(page, 'Guided Body Scan')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Favourites', exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Favourites', exact: true }).click();

  const comeBack = await holdDown(stack, 'reset-content');
  await heart(page, 'Emotion Wheel Workshop').click();
  await expectToast(page, {
    title: 'We could not keep this favourite',
    description: 'Please try again in a moment.',
  });
  await expect(heart(page, 'Emotion Wheel Workshop')).toHaveAttribute('aria-pressed', 'false');
  await heart(page, 'Guided Body Scan').click();
  await expectToast(page, {
    title: 'We could not let this favourite go',
    description: 'Please try again in a moment.',
  });
  await expect(heart(page, 'Guided Body Scan')).toHaveAttribute('aria-pressed', 'true');
  await comeBack();

  // On its own page the heart is the same one.
  await page.getByRole('article', { name: 'Emotion Wheel Workshop' }).getByRole('link').click();
  await heart(page, 'Emotion Wheel Workshop').click();
  await expect(heart(page, 'Emotion Wheel Workshop')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'The Library', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Favourite: Emotion Wheel Workshop', pressed: true })).toBeVisible();
});

test('the worksheet keeps what she writes only where she says so', async ({ page }) => {
  const sees = page.getByRole('textbox', { name: '5 things I can see' });
  const keep = page.getByRole('checkbox', { name: 'Keep what I write on this device' });
  await page.goto('/library/grounding-techniques');
  await sees.fill('the blue cup');
  await page.reload();
  await expect(sees).toHaveValue('');
  await sees.fill('the blue cup');
  await keep.check();
  await page.reload();
  await expect(sees).toHaveValue('the blue cup');
  await keep.uncheck();
  await page.reload();
  await expect(sees).toHaveValue('');
  await expectAccessible(page);
});

test('the worksheet on paper: the sheet alone, black on white, on one page', async ({ page }) => {
  await page.goto('/library/grounding-techniques');
  await page.getByRole('textbox', { name: '5 things I can see' }).fill('the blue cup');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('heading', { name: 'Back into the room' })).toBeVisible();
  await expect(page.getByText('the blue cup').locator('visible=true')).toBeVisible();
  for (const role of ['banner', 'contentinfo', 'textbox', 'button', 'link', 'navigation'] as const)
    await expect(page.getByRole(role).locator('visible=true')).toHaveCount(0);
  const ink = page.getByRole('heading', { name: 'Back into the room' });
  await expect(ink).toHaveCSS('color', 'rgb(0, 0, 0)');
  for (const format of ['A4', 'Letter']) {
    const pdf = await page.pdf({ format, margin: { top: '12mm', bottom: '12mm', left: '14mm', right: '14mm' } });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  }
});

test('the PDF is served as one, to keep', async ({ page, stack }) => {
  await page.goto('/library/grounding-techniques');
  const begun = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the blank PDF' }).click();
  const download = await begun;
  expect(download.suggestedFilename()).toBe('grounding-techniques.pdf');
  const answer = await fetch(download.url());
  expect(new URL(download.url()).origin).toBe(stack.url);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});
