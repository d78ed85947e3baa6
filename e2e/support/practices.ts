import type { Page } from '@playwright/test';

export const sheet = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** From here on time stands still unless the test lets it run. */
export const holdTime = async (page: Page): Promise<void> => {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1000);
};

/** Waits until the page has shown what came of the last timers. */
const shown = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let task = 0; task < 4; task += 1) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', resolve, { once: true });
        port1.start();
        port2.postMessage(null);
      });
    }
  });

/** Lets time pass, and the page follow it second by second, or in longer steps as a busy one would. */
export const pass = async (page: Page, ms: number, step = 1000): Promise<void> => {
  await shown(page);
  for (let left = ms; left > 0; left -= step) {
    await page.clock.runFor(Math.min(left, step));
    await shown(page);
  }
};

/** Opens a page whose time the test may hold. */
export const visit = async (page: Page, path: string): Promise<void> => {
  await page.clock.install();
  await page.goto(path);
};
