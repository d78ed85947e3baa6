import { randomUUID } from 'node:crypto';
import { kitState, member, outbox } from '@reset/service-kit/tables';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Identity, startIdentity } from '../test/identity.ts';
import { user } from './tables.ts';
import { tellJoined } from './tell-joined.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

test('every service is told once when those joined who were there before it was told', async () => {
  const done = eq(kitState.key, 'joined-told');
  await vi.waitFor(async () => expect(await identity.db.select().from(kitState).where(done)).toHaveLength(1));
  // As if the house were older; more of them than are told at once.
  await identity.db.delete(kitState).where(done);
  const created_at = '2026-01-02T03:04:05.678Z';
  const ids = Array.from({ length: 501 }, () => randomUUID());
  await identity.db.insert(member).values(ids.map((id) => ({ id, name: 'Ana B.', rev: 3 })));
  await identity.db
    .insert(user)
    .values(
      ids.map((id) => ({ id, email: `${id}@example.org`, password_hash: '-', created_at, updated_at: created_at })),
    );
  const tell = () => identity.acting(ids[0] ?? '', tellJoined);
  for (let n = 0; n < 2; n += 1) await tell();
  const told = await identity.db
    .select()
    .from(outbox)
    .where(eq(outbox.event, 'identity.profile.changed.v1'))
    .orderBy(outbox.seq);
  expect(told).toHaveLength(ids.length);
  expect(told.every(({ facts }) => JSON.stringify(facts).includes(created_at))).toBe(true);
  const rows = await identity.db.select().from(member).where(inArray(member.id, ids));
  expect(new Set(rows.map(({ joined_at, rev }) => `${joined_at} ${rev}`))).toEqual(new Set([`${created_at} 4`]));
});
