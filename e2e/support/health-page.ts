import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import type { Stack } from '@reset/stack';
import { allReady, holdDown } from './faults.ts';
import { bringSession, newAdmin } from './people.ts';

export const serviceCard = (page: Page, name: string): Locator =>
  page.getByRole('tabpanel', { name: 'Health' }).getByRole('region', { name, exact: true });

/** As an admin who looks how everything is. */
export const openHealth = async (page: Page, context: BrowserContext, stack: Stack): Promise<void> => {
  await bringSession(context, stack, (await newAdmin(stack)).session);
  await page.goto('/admin?tab=health');
  await expect(serviceCard(page, 'What is live').getByText(/^admin /)).toBeVisible({ timeout: 30_000 });
};

/** A service is stopped: the page says so within five seconds, says nothing of the others, and sees it come back. */
export const expectSeen = async (page: Page, stack: Stack, service: string): Promise<void> => {
  const card = serviceCard(page, service);
  await expect(card.getByText('Well', { exact: true })).toBeVisible({ timeout: 30_000 });
  const bringBack = await holdDown(stack, service);
  await expect(card.getByText(/^Resting since /)).toBeVisible({ timeout: 5_000 });
  await expect(serviceCard(page, 'gateway').getByText('Well', { exact: true })).toBeVisible();
  await bringBack();
  await allReady(stack);
  await expect(card.getByText('Well', { exact: true })).toBeVisible({ timeout: 10_000 });
};
