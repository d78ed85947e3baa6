import type { Browser, Page } from '@playwright/test';
import type { Stack } from '@reset/stack';
import { expect } from './browser.ts';
import { bringSession, type Person, signIn } from './people.ts';
import { type Watch, watchContext } from './watch.ts';

/** Another device of a member, signed in, on which nothing may go wrong either. */
interface Device {
  readonly page: Page;
  readonly expect: Watch['expect'];
  readonly offline: (off: boolean) => Promise<void>;
  readonly close: () => Promise<void>;
}

export const newDevice = async (browser: Browser, stack: Pick<Stack, 'url'>, person: Person): Promise<Device> => {
  const context = await browser.newContext({ baseURL: stack.url });
  const watch = await watchContext(context, stack.url);
  const page = await context.newPage();
  await bringSession(context, stack, await signIn(stack, person));
  return {
    page,
    expect: watch.expect,
    offline: (off) => context.setOffline(off),
    close: async () => {
      await context.close();
      expect(watch.problems()).toEqual([]);
    },
  };
};

/** All of the page has arrived, what it fetches when nobody waits included: only now may the network go. */
export const arrived = (page: Page): Promise<void> =>
  expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached();
