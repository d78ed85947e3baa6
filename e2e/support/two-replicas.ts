import { startStack } from '@reset/stack';
import { test as withStack } from './test.ts';

/**
 * `test` with two processes of each service behind a gateway whose bounds are as they come, but for two: what an address
 * may send a second is out of the way, since it would stop an attack before the bounds that are looked at here, and an
 * answer that nobody reads is cut sooner.
 */
export const test = withStack.extend({
  stack: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const gateway = {
        RATE_PER_SECOND: '100000',
        RATE_BURST: '100000',
        SOCKET_RATE_PER_MINUTE: '100000',
        SOCKET_RATE_BURST: '100000',
        AUTH_RATE_PER_MINUTE: '100000',
        AUTH_RATE_BURST: '100000',
        ANSWER_STALL_SECONDS: '3',
      };
      const partEnv = { gateway, identity: { GUESSES_PER_ADDRESS: '100000', SIGN_UPS_PER_ADDRESS: '100000' } };
      const stack = await startStack({ isolated: true, replicas: 2, partEnv });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

export { expect } from '@playwright/test';
