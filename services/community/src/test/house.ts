import { stack } from '@reset/service-kit/test';
import { afterAll } from 'vitest';
import { community } from '../service.ts';

/** The service for one test file, with two members and one of the team; closed after its tests. */
export const openHouse = async () => {
  const house = await stack(community, new URL('../../', import.meta.url));
  afterAll(() => house.close());
  const [ana, eve, admin] = await Promise.all([
    house.as({ name: 'Ana B.' }),
    house.as({ name: 'Eve C.' }),
    house.as({ name: 'Team', admin: true }),
  ]);
  return { house, ana, eve, admin };
};
