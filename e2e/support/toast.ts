import { expect, type Page } from '@playwright/test';

/** Fails unless a toast says this; then closes it, so that the next one can be told from it. */
export const expectToast = async (
  page: Page,
  { title, description }: { readonly title: string; readonly description?: string },
): Promise<void> => {
  const toast = page.getByRole('dialog').filter({ hasText: title }).first();
  await expect(toast.getByText(title, { exact: true })).toBeVisible();
  if (description !== undefined) await expect(toast.getByText(description, { exact: true })).toBeVisible();
  // Its button is there for whoever comes near: pointer or focus.
  await toast.hover();
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast).toBeHidden();
};

/** Fails while the newest toast lies over what must stay in sight: bars, headings, fields, and what is pressed. */
export const expectToastAside = async (page: Page): Promise<void> => {
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('dialog').first();
  const under = () =>
    toast.evaluate((element) => {
      const box = element.getBoundingClientRect();
      const kept = 'header, nav, main :is(h1, h2, h3, label, input, textarea, button, [role="tab"], a[href])';
      const isUnder = ({ width, top, bottom, left, right }: DOMRect) =>
        width > 1 && top < box.bottom && bottom > box.top && left < box.right && right > box.left;
      return [...document.querySelectorAll(kept)]
        .filter((one) => isUnder(one.getBoundingClientRect()))
        .map((one) => one.outerHTML.slice(0, 80));
    });
  await expect.poll(under).toEqual([]);
};
