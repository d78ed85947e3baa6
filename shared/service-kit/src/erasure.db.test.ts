import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { notes } from '../fixture/src/note/contract.ts';
import { note } from '../fixture/src/note/tables.ts';
import { fixture } from '../fixture/src/service.ts';
import { keyShred, member } from './tables.ts';
import { Refused, type Stack, stack } from './test.ts';

let kit: Stack;
beforeAll(async () => {
  kit = await stack(fixture, new URL('../fixture/', import.meta.url), { DB_POOL: '20' });
});
afterAll(() => kit.close());

const ROUNDS = process.env['RESET_FULL'] ? 200 : 15;

it(`no write survives an erasure that runs beside it (${ROUNDS} rounds)`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const mia = await kit.as();
    let written = 0;
    const writers = Array.from({ length: 6 }, async () => {
      for (let n = 0; n < 4; n += 1) {
        try {
          await mia.send(notes.createNote, { id: randomUUID(), title: 'A title', secret: 'words' });
          written += 1;
        } catch (error) {
          // 401 once she is gone; 500 where her key went between sealing and writing.
          if (!(error instanceof Refused) || ![401, 500].includes(error.status)) throw error;
        }
      }
    });
    await Promise.all([
      kit.deliver('identity.erasure.requested.v1', { id: mia.id }),
      kit.deliver('identity.erasure.requested.v1', { id: mia.id }),
      ...writers,
    ]);
    expect(written).toBeLessThanOrEqual(24);
    expect(await kit.db.select().from(note).where(eq(note.user_id, mia.id))).toEqual([]);
    expect(await kit.db.select().from(member).where(eq(member.id, mia.id))).toEqual([]);
    expect(await kit.db.select().from(keyShred).where(eq(keyShred.member_id, mia.id))).toEqual([]);
  }
});

it('keeps a row that only names her, without the name', async () => {
  const [mia, ana] = [await kit.as(), await kit.as()];
  const { id } = await ana.send(notes.createNote, { id: randomUUID(), title: 'Helped' });
  await kit.db.update(note).set({ helper_id: mia.id }).where(eq(note.id, id));
  await kit.deliver('identity.erasure.requested.v1', { id: mia.id });
  expect(await kit.db.select().from(note).where(eq(note.id, id))).toMatchObject([{ helper_id: null, user_id: ana.id }]);
});
