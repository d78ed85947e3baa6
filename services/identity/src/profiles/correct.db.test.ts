import { randomUUID } from 'node:crypto';
import { kitState, member, outbox } from '@reset/service-kit/tables';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Identity, startIdentity } from '../test/identity.ts';
import { correctNames } from './correct.ts';
import { profile } from './tables.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

const names = (first_name: string, last_name: string, display_name: string | null = null) => ({
  first_name,
  last_name,
  display_name,
});

test('names from before the rule are brought into its form once, and every service is told', async () => {
  const before = [
    [names('Ana', 'Bell', 'RESET Team'), 'RESET Team', 'Ana B.'],
    [names('Ana', 'Bell', 'former\u200B member'), 'former\u200B member', 'Ana B.'],
    [names('Ana', 'Bell', 'Sun\u202Eny'), 'Sun\u202Eny', 'Sunny'],
    [names('Ana\n', ' Bell'), 'Ana\n B.', 'Ana B.'],
    [names('Admin', 'Team'), 'Admin T.', 'Anonymous'],
    [names('Reese', 'Thomas'), 'Anonymous', 'Reese T.'],
    [names('Tea', 'Marković'), 'Tea M.', 'Tea M.'],
    [names('\u200B', 'Bell'), '\u200B B.', 'Anonymous'],
    [names('Mia', 'Keller', 'Sunny Day'), 'Sunny Day', 'Sunny Day'],
  ] as const;
  const rows = before.map(([given, shown, after]) => ({ id: randomUUID(), given, shown, after }));
  await identity.db.insert(member).values(rows.map(({ id, shown }) => ({ id, name: shown, rev: 1 })));
  await identity.db.insert(profile).values(rows.map(({ id, given }) => ({ id, ...given, full_name: 'x' })));

  // As if the rule were younger than the last start.
  const done = eq(kitState.key, 'names-mended');
  await vi.waitFor(async () => expect(await identity.db.select().from(kitState).where(done)).toHaveLength(1));
  await identity.db.delete(kitState).where(done);
  const ids = rows.map(({ id }) => id);
  const correct = () => identity.acting(ids[0] ?? '', correctNames);
  await correct();
  const shown = await identity.db.select().from(member).where(inArray(member.id, ids));
  expect(Object.fromEntries(shown.map(({ id, name }) => [id, name]))).toEqual(
    Object.fromEntries(rows.map(({ id, after }) => [id, after])),
  );
  const told = await identity.db
    .select()
    .from(outbox)
    .where(eq(outbox.event, 'identity.profile.changed.v1'))
    .orderBy(outbox.seq);
  expect(told.map(({ facts }) => facts)).toHaveLength(rows.filter((row) => row.shown !== row.after).length);

  const late = randomUUID();
  await identity.db.insert(member).values({ id: late, name: 'RESET Team' });
  await identity.db.insert(profile).values({ id: late, ...names('Ana', 'Bell', 'RESET Team'), full_name: 'x' });
  await correct();
  expect((await identity.db.select().from(member).where(eq(member.id, late)))[0]?.name).toBe('RESET Team');
});
