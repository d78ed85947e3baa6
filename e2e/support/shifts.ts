import type { Page } from '@playwright/test';

interface Shift {
  readonly value: number;
  readonly what: string;
}

type Noting = Window & { readonly shifts: Shift[] };

/** A phone in a lift: 1.6 Mbit/s, 150 ms away. */
export const slowly = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const speed = (1.6 * 1024 * 1024) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: speed,
    uploadThroughput: speed,
  });
};

/** Notes what moved by itself, and by how much of the screen. */
export const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Element | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        shifts.push({
          value: entry.value,
          what: entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 80)).join(),
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** @returns what has moved since `noteShifts` */
export const shiftsOf = (page: Page): Promise<Shift[]> => page.evaluate(() => (window as unknown as Noting).shifts);
