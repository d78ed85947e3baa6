import { expect, test } from '../support/two-replicas.ts';
import { withoutPace } from '../support/no-pace.ts';
import { newMember } from '../support/people.ts';
import { KILLED_AFTER_MS, failures, replace, startUse } from '../support/sigterm.ts';

test('a rolling restart of two replicas of a service fails nobody', async ({ stack, sql }) => {
  await withoutPace(sql, 'reset_content');
  const members = await Promise.all(Array.from({ length: 4 }, () => newMember(stack)));
  await stack.settle();
  const use = startUse(
    stack,
    members.map(({ token }) => token),
  );
  const replicas = stack.parts.names.filter((name) => stack.services.includes(name.replace(/-2$/, '')));
  expect(replicas).toHaveLength(2 * stack.services.length);
  const took: number[] = [];
  for (const name of replicas) took.push(await replace(stack, name));
  await use.stop();
  console.log(
    `rolling SIGTERM of ${replicas.length} replicas: ${use.told.length} requests, ${failures(use.told).length} non-2xx, ` +
      `each gone after ${Math.round(Math.min(...took))} to ${Math.round(Math.max(...took))} ms`,
  );
  expect(failures(use.told)).toEqual([]);
  expect(Math.max(...took)).toBeLessThan(KILLED_AFTER_MS);
  // Both of each hear events and tell theirs: nothing is left on its way.
  await stack.settle();
});
