import { randomUUID } from 'node:crypto';
import { entriesApi, notesApi } from '@reset/contracts/http/journal-ai';
import { type Client, type Stack, stack } from '@reset/service-kit/test';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { journalAi } from '../service.ts';
import { write } from '../test/ai-house.ts';
import { restsUntil } from './recent.ts';
import { createVerdicts } from './verdicts.ts';

const CRISIS = 'I want to kill myself.';
const HOUR = 3_600_000;

let house: Stack;
beforeAll(async () => {
  house = await stack(journalAi, new URL('../../', import.meta.url));
});
afterAll(() => house.close());

/** Asks for one member again and again; how many texts were opened for each answer. */
const asking = (who: Client) => {
  const verdicts = createVerdicts();
  return () =>
    house.acting(who.id, async (ctx) => {
      let opened = 0;
      const open: typeof ctx.open = (...sealed) => {
        opened += 1;
        return ctx.open(...sealed);
      };
      const until = await restsUntil({ ...ctx, open }, verdicts);
      return { crisis: until !== null, until, opened };
    });
};

it('opens and screens each text once, and again when it was changed', async () => {
  const mia = await house.as();
  const entry = await write(mia, 'A quiet day.');
  const note = await mia.send(notesApi.createNote, { id: randomUUID(), title: 'List', content: 'Milk' });
  const ask = asking(mia);
  expect(await ask()).toMatchObject({ crisis: false, opened: 3 });
  expect(await ask()).toMatchObject({ crisis: false, opened: 0 });

  const { id, version, mood, energy } = entry;
  await mia.send(entriesApi.changeEntry, { id, version, mood, energy, content: CRISIS });
  expect(await ask()).toMatchObject({ crisis: true, opened: 1 });
  expect(await ask()).toMatchObject({ crisis: true, opened: 0 });
  await mia.send(entriesApi.deleteEntry, { id });
  expect(await ask()).toMatchObject({ crisis: false, opened: 0 });

  await mia.send(notesApi.changeNote, { id: note.id, version: note.version, title: CRISIS, content: 'Milk' });
  expect(await ask()).toMatchObject({ crisis: true });
});

it('sees what was changed lately however old it is, and lets it go after 72 hours', async () => {
  const mia = await house.as();
  const { id, version, mood, energy } = await write(mia, 'A quiet day.');
  house.clock.advance(100 * HOUR);
  const later = await house.as({ id: mia.id, rev: 2 });
  const ask = asking(later);
  expect((await ask()).crisis).toBe(false);
  await later.send(entriesApi.changeEntry, { id, version, mood, energy, content: CRISIS });
  expect((await ask()).crisis).toBe(true);
  house.clock.advance(73 * HOUR);
  expect(await ask()).toMatchObject({ crisis: false, opened: 0 });
});

it('leaves nothing of what it found in any table', async () => {
  const mia = await house.as();
  await write(mia, CRISIS);
  const kept = async () => {
    const tables = await house.db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = current_schema() order by 1`,
    );
    return Promise.all(tables.map(({ name }) => house.db.execute(sql`select * from ${sql.identifier(name)}`)));
  };
  const before = await kept();
  expect((await asking(mia)()).crisis).toBe(true);
  expect(JSON.stringify(await kept())).toBe(JSON.stringify(before));
});
