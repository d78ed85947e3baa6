import { expect, type Page } from '@playwright/test';

/** The number at the inbox in a phone's bar, as it is read out. */
export const expectWaiting = (page: Page, count: number) =>
  expect(
    page
      .getByRole('navigation', { name: 'Quick' })
      .getByRole('link', { name: count ? `Inbox ${count} waiting for you` : 'Inbox', exact: true }),
  ).toBeVisible();
