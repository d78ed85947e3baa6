import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { type Stack, startStack } from '@reset/stack';
import postgres, { type Sql } from 'postgres';
import { roomy } from './roomy.ts';

interface WorkerFixtures {
  /** A whole system of this worker's own. */
  readonly stack: Stack;
  /** Its database, past every rule. */
  readonly sql: Sql;
}

/** `test` with a running system; for pages take the one in `browser.ts`. */
export const test = base.extend<{ readonly logsOnFailure: void }, WorkerFixtures>({
  stack: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const stack = await startStack({ isolated: true, partEnv: roomy });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  sql: [
    async ({ stack }, use) => {
      const url = new URL(stack.postgresUrl);
      url.pathname = '/reset';
      const sql = postgres(url.href, { max: 2, connect_timeout: 120, onnotice: () => undefined });
      await use(sql);
      await sql.end({ timeout: 5 });
    },
    { scope: 'worker' },
  ],
  logsOnFailure: [
    async ({ stack }, use, info) => {
      await use();
      if (info.status === info.expectedStatus) return;
      cpSync(join(stack.home, 'logs'), info.outputPath('logs'), { recursive: true });
    },
    { auto: true },
  ],
  baseURL: async ({ stack }, use) => use(stack.url),
});

export { expect } from '@playwright/test';
