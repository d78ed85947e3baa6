import { expect, type Page, test as base } from '@playwright/test';
import { type Gallery, openGallery } from '@reset/gallery';
import { expectAccessible } from '../support/axe.ts';
import { isFull } from '../support/full.ts';
import { watchContext } from '../support/watch.ts';

const test = base.extend<{ readonly noProblems: void }, { readonly gallery: Gallery }>({
  gallery: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const gallery = await openGallery();
      await use(gallery);
      await gallery.close();
    },
    { scope: 'worker' },
  ],
  noProblems: [
    async ({ context, gallery }, use) => {
      const watch = await watchContext(context, gallery.url);
      await use();
      expect(watch.problems()).toEqual([]);
    },
    { auto: true },
  ],
  baseURL: async ({ gallery }, use) => use(gallery.url),
});

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

/** Each theme once, each size once; all of them with all in `test:full`. */
const looks: [string, typeof phone][] = isFull
  ? ['light', 'dark', 'night'].flatMap((theme): [string, typeof phone][] => [
      [theme, phone],
      [theme, desktop],
    ])
  : [
      ['light', phone],
      ['dark', desktop],
      ['night', phone],
    ];

const opened = async (page: Page, theme: string) => {
  await page.goto(`/?theme=${theme}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Components' })).toBeVisible();
};

/** What is opened by which button, and how it is found. */
const overlays: [string, (page: Page) => ReturnType<Page['getByRole']>][] = [
  ['A menu', (page) => page.getByRole('list', { name: 'A menu' })],
  ['A dialog', (page) => page.getByRole('dialog', { name: 'A dialog' })],
  ['A question first', (page) => page.getByRole('alertdialog', { name: 'Delete it?' })],
  ['A sheet', (page) => page.getByRole('dialog', { name: 'A sheet' })],
];

for (const [theme, viewport] of looks) {
  test(`every component, ${theme}, ${viewport.width} wide: axe finds nothing`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await opened(page, theme);
    await expectAccessible(page);
    for (const [name, found] of overlays) {
      const button = page.getByRole('button', { name, exact: true });
      await button.click();
      await expect(found(page)).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(found(page)).toBeHidden();
      await expect(button).toBeFocused();
    }
    await page.getByRole('button', { name: 'A toast' }).click();
    await expect(page.getByText('It can come back.')).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ ...viewport, width: 320 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}

test('a scale is set by keys and by its buttons', async ({ page }) => {
  await opened(page, 'light');
  const slider = page.getByRole('slider', { name: 'Mood' });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', 'Good');
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', 'Very Low');
  await page.getByRole('group', { name: 'Mood' }).getByRole('button', { name: 'Great' }).click();
  await expect(slider).toHaveValue('5');
  // The thumb stands above what it says, at every step.
  for (const step of await page.getByRole('group', { name: 'Mood' }).getByRole('button').all()) {
    await step.click();
    const off = await step.evaluate((button) => {
      const range = button.parentElement?.parentElement?.querySelector('input') as HTMLInputElement;
      const { left, width } = range.getBoundingClientRect();
      const thumb = 1.75 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const middle = left + thumb / 2 + ((Number(range.value) - 1) / (Number(range.max) - 1)) * (width - thumb);
      const its = button.getBoundingClientRect();
      return Math.abs(middle - (its.left + its.width / 2));
    });
    expect(off).toBeLessThan(2);
  }
});

test('what is new waits above, and moves nothing', async ({ page }) => {
  await opened(page, 'light');
  const words = page.getByText('Did you get to sit down today?').first();
  await words.scrollIntoViewIfNeeded();
  const place = () => words.evaluate((one) => one.getBoundingClientRect().top + scrollY);
  const before = await place();
  await page.getByRole('button', { name: '3 new messages' }).click();
  await expect(page.getByRole('button', { name: '3 new messages' })).toBeHidden();
  expect(await place()).toBe(before);
});
