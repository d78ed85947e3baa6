import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** Half the bytes of what the package itself gives out as its source, for each page to read. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with every violation of WCAG 2.2 AA (and axe's best practices) on the page as it is now. */
export const expectAccessible = async (page: Page): Promise<void> => {
  // Colours are measured where they have come to rest; what turns for ever does not change any.
  const isThere = await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
    return 'axe' in window;
  });
  if (!isThere) await page.evaluate(source);
  const told = await page.evaluate(async (values) => {
    const { axe: here } = window as unknown as { axe: typeof axe };
    const { violations } = await here.run({ runOnly: { type: 'tag', values }, resultTypes: ['violations'] });
    return violations.flatMap(({ id, help, nodes }) => {
      const at = nodes
        .map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`)
        // Where the page happens to be scrolled to, a bar lies over a part of something that is large enough.
        .filter((fault) => !(id === 'target-size' && fault.includes('partially obscured')));
      return at.length > 0 ? [{ id, help, at }] : [];
    });
  }, RULES);
  expect(told, `axe on ${page.url()}`).toEqual([]);
};
