import { randomUUID } from 'node:crypto';
import type { decisionsApi } from '@reset/contracts/http/admin';
import type { Sent } from '@reset/contracts/http';
import { type Client, stack } from '@reset/service-kit/test';
import { afterAll } from 'vitest';
import { admin } from '../service.ts';
import { playServices } from './played.ts';

/** The service for one test file, with two of the team, and the services that it calls, played. */
export const openHouse = async () => {
  const played = await playServices();
  const house = await stack(admin, new URL('../../', import.meta.url), {
    RESET_UPSTREAMS: JSON.stringify(played.addresses),
  });
  afterAll(async () => {
    await house.close();
    played.close();
  });
  const [ada, bea] = await Promise.all([
    house.as({ name: 'Ada T.', admin: true }),
    house.as({ name: 'Bea T.', admin: true }),
  ]);
  /** What the timers ask the others with. */
  const asking = { RESET_UPSTREAMS: played.addresses, RESET_SERVICE_TOKEN: house.serviceToken('admin') };
  return { house, played, asking, ada, bea };
};

type Decision = Sent<typeof decisionsApi.createDecision>;

/** A decision about a post of somebody's, with what a test says of it. */
export const decisionOn = (author: Client, more: Partial<Decision> = {}): Decision => ({
  ...{
    id: randomUUID(),
    service: 'community',
    kind: 'post',
    target: randomUUID(),
    author: author.id,
    newest: randomUUID(),
  },
  ...{ remove: true, warn: false, suspend: null, facts: 'It shamed another mother.', rule: 'kind' },
  ...more,
});
