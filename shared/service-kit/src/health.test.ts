import { expect, it } from 'vitest';
import { type Looked, lookAt } from './health.ts';

const never = new Promise<never>(() => {});
const nothing = { from: () => ({ where: () => never, groupBy: () => Promise.resolve([]) }) };
const looked = {
  db: { select: () => nothing },
  keyring: { ready: () => Promise.resolve() },
  broker: { ok: () => true },
  files: { ready: () => never, heldBack: () => [] },
  ready: () => true,
} as unknown as Looked;

it('a part that hangs is not there, and holds up no other', async () => {
  expect(await lookAt(looked, 20)).toEqual({
    ok: false,
    parts: {
      database: { ok: false },
      keyring: { ok: true },
      events: { ok: true, parked: [] },
      files: { ok: false },
    },
  });
});
