import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decisionsApi } from '@reset/contracts/http/admin';
import { refusal } from '@reset/service-kit/test';
import { inArray, isNotNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { goOnDeciding } from '../decisions/go-on.ts';
import { decision } from '../decisions/tables.ts';
import { decisionOn, openHouse } from '../test/house.ts';

const { house, played, asking, ada } = await openHouse();

/** A server that takes what it is asked and never answers. */
const hanging = async () => {
  const server = createServer(() => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

it('a service that hangs, with more that waits for it than is asked at once, holds up nothing of another', async () => {
  const mia = await house.as();
  played.refuse.set('/reports/', [0, '']);
  const begin = async (service: 'community' | 'marketplace') => {
    const sent = decisionOn(mia, { service, remove: false, facts: '', rule: null });
    await refusal(ada.send(decisionsApi.createDecision, sent));
    return sent.id;
  };
  const stuck: string[] = [];
  for (let n = 0; n < 25; n += 1) stuck.push(await begin('community'));
  const other = await begin('marketplace');
  played.refuse.clear();
  house.clock.advance(61_000);
  const community = await hanging();
  const going = house.acting(ada.id, (ctx) =>
    goOnDeciding(ctx, { ...asking, RESET_UPSTREAMS: { ...played.addresses, community: [community.url] } }),
  );
  const done = async () => {
    const rows = await house.db.select({ id: decision.id }).from(decision).where(isNotNull(decision.decided_at));
    return rows.map(({ id }) => id);
  };
  // While those are waited for still.
  await expect.poll(done).toEqual([other]);
  community.close();
  await going;
  expect(await house.db.select().from(decision).where(inArray(decision.id, stuck))).toHaveLength(25);
  for (let n = 0; n < 2; n += 1) {
    house.clock.advance(61_000);
    await house.acting(ada.id, (ctx) => goOnDeciding(ctx, asking));
  }
  expect(await done()).toHaveLength(26);
});
