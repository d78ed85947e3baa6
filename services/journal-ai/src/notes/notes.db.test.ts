import { randomUUID } from 'node:crypto';
import { notesApi } from '@reset/contracts/http/journal-ai';
import { noteLimits } from '@reset/contracts/notes';
import { type Client, refusal, type Stack, stack } from '@reset/service-kit/test';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { journalAi } from '../service.ts';
import { noteRows } from './rows.ts';
import { swapBetweenRows } from '../test/swap.ts';
import { NOTES_AT_MOST } from './create.ts';
import { note } from './tables.ts';

const HOUR = 3_600_000;

let house: Stack;
let ana: Client;
let eve: Client;

beforeAll(async () => {
  house = await stack(journalAi, new URL('../../', import.meta.url));
  ana = await house.as({ name: 'Ana B.' });
  eve = await house.as({ name: 'Eve C.' });
});
afterAll(() => house.close());

const save = (who: Client, content: string, title = '') =>
  who.send(notesApi.createNote, { id: randomUUID(), title, content });
const rowsOf = (id: string) => house.db.select().from(note).where(eq(note.user_id, id));

describe('a note', () => {
  it('is kept with its title, or without one, and nothing that is not hers to set', async () => {
    const sent = { id: randomUUID(), title: ' Groceries ', content: ' Milk\n\nBread ' };
    const more = { user_id: eve.id, version: 7, created_at: '2001-01-01T00:00:00Z' };
    const kept = await ana.send(notesApi.createNote, { ...sent, ...more });
    expect(kept).toMatchObject({ id: sent.id, title: 'Groceries', content: 'Milk\n\nBread', version: 1 });
    expect(kept.created_at > '2020').toBe(true);
    expect(await ana.send(notesApi.readNote, { id: sent.id })).toEqual(kept);
    expect((await save(ana, 'No title')).title).toBeNull();
  });

  it('sent again it stays as it was kept first; another member’s id is refused', async () => {
    const sent = { id: randomUUID(), title: '', content: 'Once' };
    const mia = await house.as();
    const all = await Promise.all(Array.from({ length: 10 }, () => mia.send(notesApi.createNote, sent)));
    expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await mia.send(notesApi.createNote, { ...sent, content: 'Twice' })).toEqual(all[0]);
    expect((await refusal(eve.send(notesApi.createNote, sent))).status).toBe(409);
    expect(await rowsOf(mia.id)).toHaveLength(1);
  });

  it('that waited on a device is of the time when it was written', async () => {
    const written_at = new Date(house.clock.now().getTime() - 5 * HOUR).toISOString();
    const sent = { id: randomUUID(), title: '', content: 'Offline', written_at };
    expect(await ana.send(notesApi.createNote, sent)).toMatchObject({ created_at: written_at, updated_at: written_at });
  });

  it.each([
    ['no words', { content: ' ' }, 'content', 'Note content cannot be empty'],
    [
      'too many words',
      { content: 'x'.repeat(noteLimits.content + 1) },
      'content',
      'Note must be at most 20000 characters',
    ],
    ['a title too long', { title: 'x'.repeat(noteLimits.title + 1) }, 'title', 'Title must be at most 200 characters'],
  ])('refuses %s, naming the field', async (_, wrong, field, message) => {
    const refused = await refusal(
      ana.send(notesApi.createNote, { id: randomUUID(), title: '', content: 'Words', ...wrong }),
    );
    expect([refused.status, refused.body.fields]).toEqual([400, { [field]: message }]);
  });

  it('is one of as many as an account holds', async () => {
    const mia = await house.as();
    const first = await save(mia, 'First');
    await house.db.execute(sql`insert into note (id, user_id, content, created_at, updated_at)
      select gen_random_uuid(), ${mia.id}, '\\x00', now(), now() from generate_series(1, ${NOTES_AT_MOST})`);
    expect((await refusal(save(mia, 'One too many'))).status).toBe(413);
    expect((await mia.send(notesApi.readNote, { id: first.id })).content).toBe('First');
  });

  it('is changed at the version she saw, else not', async () => {
    const { id, created_at } = await save(ana, 'Before', 'Title');
    house.clock.advance(1000);
    const changed = await ana.send(notesApi.changeNote, { id, version: 1, title: '', content: 'After' });
    expect(changed).toMatchObject({ title: null, content: 'After', version: 2, created_at });
    expect(changed.updated_at > created_at).toBe(true);
    const late = await refusal(ana.send(notesApi.changeNote, { id, version: 1, title: 'x', content: 'Late' }));
    expect([late.status, late.body.code]).toEqual([409, 'stale']);
    expect(late.body.current).toEqual(changed);
  });

  it('is listed newest first, page by page, to her alone', async () => {
    const mia = await house.as();
    for (const content of ['One', 'Two', 'Three']) {
      house.clock.advance(1000);
      await save(mia, content, `Title ${content}`);
    }
    const first = await mia.send(notesApi.listNotes, { limit: 2 });
    expect(first.items.map(({ content }) => content)).toEqual(['Three', 'Two']);
    const rest = await mia.send(notesApi.listNotes, { limit: 2, after: first.next ?? '' });
    expect([rest.items.map(({ title }) => title), rest.next]).toEqual([['Title One'], null]);
    expect(await house.acting(mia.id, (ctx) => noteRows.newest(ctx, 1))).toMatchObject([{ id: first.items[0]?.id }]);
    expect((await eve.send(notesApi.listNotes, {})).items).toEqual([]);
  });

  it('of another member is not there, as none is', async () => {
    const { id } = await save(ana, 'Private');
    for (const one of [id, randomUUID()]) {
      for (const attempt of [
        () => eve.send(notesApi.readNote, { id: one }),
        () => eve.send(notesApi.changeNote, { id: one, version: 1, title: '', content: 'Hers' }),
        () => eve.send(notesApi.deleteNote, { id: one }),
        () => eve.send(notesApi.restoreNote, { id: one }),
      ]) {
        expect((await refusal(attempt())).status).toBe(404);
      }
    }
    expect((await ana.send(notesApi.readNote, { id })).content).toBe('Private');
  });

  it('deleted is hidden at once, comes back within the hour, and then never', async () => {
    let mia = await house.as();
    const kept = await save(mia, 'Hide', 'And seek');
    await mia.send(notesApi.deleteNote, { id: kept.id });
    expect((await refusal(mia.send(notesApi.readNote, { id: kept.id }))).status).toBe(404);
    const change = { id: kept.id, version: 1, title: '', content: 'x' };
    expect((await refusal(mia.send(notesApi.changeNote, change))).status).toBe(404);
    expect((await mia.send(notesApi.listNotes, {})).items).toEqual([]);
    expect(await house.acting(mia.id, (ctx) => noteRows.newest(ctx, 1))).toEqual([]);
    expect(await house.exported(mia.id)).toMatchObject({ notes: [] });
    expect(await mia.send(notesApi.restoreNote, { id: kept.id })).toEqual(kept);

    await mia.send(notesApi.deleteNote, { id: kept.id });
    house.clock.advance(HOUR + 1);
    mia = await house.as({ id: mia.id });
    expect((await refusal(mia.send(notesApi.restoreNote, { id: kept.id }))).status).toBe(404);
    await noteRows.purge({ db: house.db, clock: () => house.clock.now() });
    expect(await rowsOf(mia.id)).toEqual([]);
  });
});

describe('her data', () => {
  it('is ciphertext where it rests, and opens at its own place only', async () => {
    const mia = await house.as();
    const canary = 'Sentinel-79';
    const one = await save(mia, `${canary} words`, `${canary} title`);
    const two = await save(mia, `${canary} more words`, `${canary} another`);
    for (const row of await rowsOf(mia.id)) {
      for (const bytes of [row.title, row.content]) {
        expect(Buffer.from(bytes ?? []).toString('latin1')).not.toContain(canary);
      }
      expect(JSON.stringify({ ...row, title: null, content: null })).not.toContain(canary);
    }
    const expectClosed = async () => {
      for (const path of [`/notes/${one.id}`, '/notes']) {
        const answer = await mia.fetch(`/api/journal-ai${path}`);
        expect(answer.status).toBe(500);
        expect(await answer.text()).not.toContain(canary);
      }
    };
    for (const column of ['title', 'content']) {
      await swapBetweenRows(house, note, column, [one.id, two.id]);
      await expectClosed();
      await swapBetweenRows(house, note, column, [one.id, two.id]);
    }
    expect((await mia.send(notesApi.listNotes, {})).items).toHaveLength(2);
    await house.db
      .update(note)
      .set({ title: sql`content`, content: sql`title` })
      .where(eq(note.id, one.id));
    await expectClosed();
  });

  it('is exported in words and erased, and nothing late comes back', async () => {
    const zoe = await house.as();
    const { id } = await save(zoe, 'To take along', 'With a title');
    expect(await house.exported(zoe.id)).toMatchObject({
      notes: [{ id, title: 'With a title', content: 'To take along' }],
    });
    await house.deliver('identity.erasure.requested.v1', { id: zoe.id });
    expect((await refusal(save(zoe, 'Late'))).status).toBe(401);
    expect(await rowsOf(zoe.id)).toEqual([]);
  });

  it('is nobody’s without a session', async () => {
    expect((await refusal(save(house.visitor, 'Anyone?'))).status).toBe(401);
    expect((await refusal(house.visitor.send(notesApi.listNotes, {}))).status).toBe(401);
  });
});
