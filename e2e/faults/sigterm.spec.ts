import { expect, test } from '../support/two-replicas.ts';
import { allReady } from '../support/faults.ts';
import { isFull } from '../support/full.ts';
import { newMember } from '../support/people.ts';
import { KILLED_AFTER_MS, failures, replace, startUse } from '../support/sigterm.ts';

test('a gateway that is told to end answers all that it took, then is gone', async ({ stack }) => {
  const members = await Promise.all(Array.from({ length: 4 }, () => newMember(stack)));
  const use = startUse(
    stack,
    members.map(({ token }) => token),
  );
  await expect.poll(() => use.told.length).toBeGreaterThan(50);
  const took = await replace(stack, 'gateway');
  await use.ended;
  const turnedAway = use.told.filter((one) => one === 'refused').length;
  console.log(
    `SIGTERM of the gateway: ${use.told.length} requests, ${failures(use.told).length - turnedAway} failed, ` +
      `${turnedAway} turned away at the door, gone after ${Math.round(took)} ms`,
  );
  expect(failures(use.told).filter((one) => one !== 'refused')).toEqual([]);
  if (isFull) expect(took).toBeLessThan(KILLED_AFTER_MS);
  await allReady(stack);
});
