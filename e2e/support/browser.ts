import { expect } from '@playwright/test';
import { test as withStack } from './test.ts';
import { type Watch, watchContext } from './watch.ts';

/** `test` with a running system and a browser that may do nothing wrong (see `watch.ts`). */
export const test = withStack.extend<{ readonly watch: Watch }>({
  watch: [
    async ({ context, stack }, use) => {
      const watch = await watchContext(context, stack.url);
      await use(watch);
      expect(watch.problems()).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
