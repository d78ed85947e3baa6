import type { Page } from '@playwright/test';
import type { Stack } from '@reset/stack';
import { expect } from './browser.ts';
import { pictureOf } from './marketplace.ts';
import type { Member } from './people.ts';

/** Has a page see a picture of hers. @returns whether its browser keeps a copy */
export const seePicture = async (page: Page, stack: Stack, her: Member): Promise<() => Promise<boolean>> => {
  const url = await pictureOf(stack, her);
  await page.evaluate(async (path) => void (await (await fetch(path)).arrayBuffer()), url);
  const isKept = () =>
    page.evaluate(
      (path) =>
        fetch(path, { cache: 'only-if-cached', mode: 'same-origin' }).then(
          ({ ok }) => ok,
          () => false,
        ),
      url,
    );
  expect(await isKept()).toBe(true);
  return isKept;
};
