import { healthMessages } from '@reset/contracts/health';
import { expect, test } from '../support/browser.ts';
import type { Stack } from '@reset/stack';
import { allReady, holdDown } from '../support/faults.ts';
import { hang } from '../support/hang.ts';
import { expectSeen, openHealth, serviceCard } from '../support/health-page.ts';

test.beforeEach(async ({ page, context, stack, watch }) => {
  watch.expect(
    /status of 50[234] |ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_SOCKET_NOT_CONNECTED/,
  );
  await openHealth(page, context, stack);
});

for (const service of ['reset-content', 'journal-ai', 'community', 'realtime', 'identity']) {
  test(`${service} stops, is seen on the health page, and comes back`, async ({ page, stack }) => {
    await expectSeen(page, stack, service);
  });
}

/** What is done while a server hangs. */
const whileHung = async ({ parts }: Stack, server: string, look: () => Promise<void>): Promise<void> => {
  const pid = parts.pid(server);
  if (pid === null) throw new Error(`${server} does not run`);
  const goOn = hang(pid);
  await look().finally(goOn);
};

test('where the broker hangs, nothing is said of what waits there', async ({ page, stack }) => {
  await whileHung(stack, 'nats', async () => {
    for (const name of ['community', 'journal-ai'])
      await expect(serviceCard(page, name).getByText(/^Not known right now: events to be applied/)).toBeVisible();
  });
  await allReady(stack);
  await expect(page.getByText(healthMessages.well)).toBeVisible();
});

test('where Postgres hangs, nobody is known to be an admin: the page says so calmly', async ({ page, stack }) => {
  await whileHung(stack, 'postgres', async () => {
    await expect(page.getByText(healthMessages.away)).toBeVisible();
  });
  await allReady(stack);
  await expect(page.getByText(healthMessages.well)).toBeVisible();
});

test('without the gateway the page stays, says so calmly, and goes on', async ({ page, stack }) => {
  const bringBack = await holdDown(stack, 'gateway');
  await expect(page.getByText(/This page (asks again by itself|looks again)/)).toBeVisible({ timeout: 30_000 });
  await bringBack();
  await allReady(stack);
  await expect(serviceCard(page, 'gateway')).toBeVisible({ timeout: 30_000 });
});
