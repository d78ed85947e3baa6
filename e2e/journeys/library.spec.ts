import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { holdDown } from '../support/faults.ts';
import { tabTo } from '../support/keyboard.ts';
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

test('the emotion wheel by keyboard alone, with its picture beside it', async ({ page, isMobile }) => {
  await page.goto('/library/emotion-wheel');
  await expect(page.getByText(/This is no video/)).toBeVisible();
  await tabTo(page, page.getByRole('radio', { name: 'Tired', exact: true }));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Sad', exact: true })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Left out', exact: true })).toBeChecked();
  const meaning = page.getByRole('region', { name: 'Left out', exact: true });
  await expect(meaning.getByText('To be seen by one person who need not be looked after.')).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, page.getByRole('button', { name: 'Begin again' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'What is here?' }).getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'Tired', exact: true })).toBeFocused();

  // The same by a finger or a mouse, as far out as there is room for.
  await page
    .locator('svg')
    .getByText(isMobile ? 'Anxious' : 'On edge', { exact: true })
    .locator('visible=true')
    .locator('..')
    .click();
  await expect(page.getByRole('radio', { name: 'Anxious', exact: true })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Afraid', exact: true })).toBeChecked();
  await page.getByRole('link', { name: 'Seven ways to find the ground' }).click();
  await expect(mainHeading(page, 'Grounding Techniques PDF')).toBeVisible();
});

test('a narrow phone has the wheel as lists, and nothing to scroll sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['', '/emotion-wheel', '/guided-body-scan', '/grounding-techniques', '/science-of-breathing']) {
    await page.goto(`/library${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});

test('the body scan by keyboard: begun, walked, stopped', async ({ page }) => {
  await page.goto('/library/guided-body-scan');
  await expect(page.getByText(/This is no recording/)).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Begin the body scan' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Arriving' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Next' }));
  for (const place of ['Feet', 'Legs', 'Hips and seat']) {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: place })).toBeVisible();
  }
  await expectAccessible(page);
  await tabTo(page, page.getByRole('button', { name: 'Stop here' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Begin the body scan' })).toBeFocused();
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
