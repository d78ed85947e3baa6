import { expect, type Page } from '@playwright/test';
import { connectsAlone } from './alone.ts';

/** Where two talk. */
export const chatPath = (connection: string) => `/community/messages/${connection}`;
export const thread = (page: Page) => page.getByRole('log');
export const field = (page: Page, name: string) => page.getByLabel(`Message to ${name}`);
export const write = async (page: Page, name: string, words: string) => {
  await field(page, name).fill(words);
  await field(page, name).press('Enter');
};

/**
 * Begin before the page does.
 * @returns waits until the hub says everything to it, and what it may have missed before has been read
 */
export const whenTold = async (page: Page): Promise<() => Promise<void>> => {
  await connectsAlone(page);
  const seen = { joined: false, hearing: false, read: false };
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes('["join"')) seen.joined = true;
    });
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('"hearing",{"all":true}')) seen.hearing = true;
    });
  });
  page.on('response', (response) => {
    if (seen.joined && /\/messages\?\S*after=/.test(response.url())) seen.read = true;
  });
  return () => expect.poll(() => seen, { timeout: 90_000 }).toEqual({ joined: true, hearing: true, read: true });
};
