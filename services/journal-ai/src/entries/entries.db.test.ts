import { randomUUID } from 'node:crypto';
import { entriesApi, trendApi } from '@reset/contracts/http/journal-ai';
import type { NewEntry } from '@reset/contracts/journal';
import { type Client, refusal, type Stack, stack } from '@reset/service-kit/test';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { journalAi } from '../service.ts';
import { entryRows } from './rows.ts';
import { swapBetweenRows } from '../test/swap.ts';
import { keepFeedback } from './feedback.ts';
import { ENTRIES_AT_MOST } from './create.ts';
import { journalEntry } from './tables.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let house: Stack;
let ana: Client;
let eve: Client;

beforeAll(async () => {
  house = await stack(journalAi, new URL('../../', import.meta.url));
  ana = await house.as({ name: 'Ana B.' });
  eve = await house.as({ name: 'Eve C.' });
});
afterAll(() => house.close());

/** The same member with a token of now. */
const again = ({ id }: Client) => house.as({ id });
const now = () => house.clock.now().getTime();
const iso = (ms: number) => new Date(ms).toISOString();
const written = (content: string, more: Partial<NewEntry> = {}): NewEntry => ({
  id: randomUUID(),
  content,
  mood: 2,
  energy: 4,
  mood_tags: ['stress', 'hope'],
  entry_type: 'evening',
  ...more,
});
const save = (who: Client, content: string, more: Partial<NewEntry> = {}) =>
  who.send(entriesApi.createEntry, written(content, more));
const rowsOf = (id: string) => house.db.select().from(journalEntry).where(eq(journalEntry.user_id, id));
const rowOf = async (id: string) => (await house.db.select().from(journalEntry).where(eq(journalEntry.id, id)))[0];
/** Feedback as the function gives it. */
const giveFeedback = (who: Client, id: string, feedback: string) =>
  house.acting(who.id, (ctx) => keepFeedback(ctx, { id, feedback, by: 'Built-in companion' }));

describe('saving', () => {
  it('keeps all that she sent and nothing that is not hers to set', async () => {
    const sent = written('  The kids slept until seven.  ');
    const before = now();
    const more = {
      user_id: eve.id,
      version: 9,
      ai_feedback: 'x',
      feedback_by: 'y',
      created_at: '2001-01-01T00:00:00Z',
    };
    const kept = await ana.send(entriesApi.createEntry, { ...sent, ...more });
    expect(kept).toEqual({
      ...{ ...sent, content: 'The kids slept until seven.', source: 'text', version: 1 },
      ...{ ai_feedback: null, feedback_by: null, created_at: kept.created_at, updated_at: kept.created_at },
    });
    expect(Date.parse(kept.created_at)).toBeGreaterThanOrEqual(before);
    expect(await ana.send(entriesApi.readEntry, { id: sent.id })).toEqual(kept);
    expect(await rowOf(sent.id)).toMatchObject({ user_id: ana.id, deleted_at: null });
  });

  it('a check-in needs no words, anything else does', async () => {
    expect(await save(ana, '', { source: 'check-in' })).toMatchObject({ content: '', source: 'check-in' });
    for (const content of ['', ' \n\t ']) {
      const refused = await refusal(save(ana, content));
      expect([refused.status, refused.body.fields]).toEqual([400, { content: 'Your journal entry cannot be empty.' }]);
    }
  });

  it('sent again it stays as it was kept first, ten times at once too', async () => {
    const mia = await house.as();
    const first = written('Once');
    const all = await Promise.all(Array.from({ length: 10 }, () => mia.send(entriesApi.createEntry, first)));
    expect(new Set(all.map((entry) => JSON.stringify(entry))).size).toBe(1);
    expect(await mia.send(entriesApi.createEntry, { ...first, content: 'Twice', mood: 5 })).toEqual(all[0]);
    expect(await rowsOf(mia.id)).toHaveLength(1);
  });

  it("refuses another member's id, and her entry stays", async () => {
    const { id } = await save(ana, 'Mine');
    const refused = await refusal(save(eve, 'Hers', { id }));
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    expect((await ana.send(entriesApi.readEntry, { id })).content).toBe('Mine');
  });

  it('a deleted one sent again does not come back', async () => {
    const sent = written('Gone');
    await ana.send(entriesApi.createEntry, sent);
    await ana.send(entriesApi.deleteEntry, { id: sent.id });
    expect((await ana.send(entriesApi.createEntry, sent)).id).toBe(sent.id);
    expect((await refusal(ana.send(entriesApi.readEntry, { id: sent.id }))).status).toBe(404);
  });

  it('what waited on a device is of the time when it was written', async () => {
    const yesterday = iso(now() - DAY);
    expect(await save(ana, 'Offline', { written_at: yesterday })).toMatchObject({
      created_at: yesterday,
      updated_at: yesterday,
    });
    for (const written_at of [iso(now() + HOUR), iso(now() - 91 * DAY)]) {
      const { created_at } = await save(ana, 'A clock that is wrong', { written_at });
      expect(Math.abs(Date.parse(created_at) - now())).toBeLessThan(60_000);
    }
  });

  it.each([
    ['a mood of 6', { mood: 6 }, 'mood', 'Mood must be between 1 and 5'],
    ['an energy of 0', { energy: 0 }, 'energy', 'Energy must be between 1 and 5'],
    ['half a mood', { mood: 2.5 }, 'mood', 'Mood must be between 1 and 5'],
    ['a tag of no list', { mood_tags: ['rage'] }, 'mood_tags.0', expect.any(String)],
    ['a tab of none', { entry_type: 'daily' }, 'entry_type', expect.any(String)],
    ['a source of none', { source: 'dream' }, 'source', expect.any(String)],
    ['10,001 characters', { content: '👩‍👧'.repeat(3_334) }, 'content', 'Entry must be less than 10000 characters'],
    ['a time of none', { written_at: 'yesterday' }, 'written_at', expect.any(String)],
    ['no id', { id: 'mine' }, 'id', expect.any(String)],
  ])('refuses %s, naming the field', async (_, wrong, field, message) => {
    const refused = await refusal(ana.send(entriesApi.createEntry, { ...written('Words'), ...wrong } as NewEntry));
    expect([refused.status, refused.body.fields]).toEqual([400, { [field]: message }]);
  });

  it('takes 10,000 characters of any kind', async () => {
    const content = '田'.repeat(9_999) + '🌿';
    const { id } = await save(ana, content);
    expect((await ana.send(entriesApi.readEntry, { id })).content).toBe(content);
  });

  it('takes no more than an account holds, and what is there is answered all the same', async () => {
    const mia = await house.as();
    const first = await save(mia, 'First');
    await house.db.execute(sql`insert into journal_entry
      (id, user_id, content, mood, energy, entry_type, source, created_at, updated_at)
      select gen_random_uuid(), ${mia.id}, '\\x00', 3, 3, 'freeform', 'text', now() - interval '1 day', now()
      from generate_series(1, ${ENTRIES_AT_MOST})`);
    const refused = await refusal(save(mia, 'One too many'));
    expect([refused.status, refused.body.code]).toEqual([413, 'too_large']);
    expect(await save(mia, 'First', { id: first.id })).toEqual(first);
  });
});

describe('reading', () => {
  it('pages her journal, newest first, and nobody else’s', async () => {
    const mia = await house.as();
    const ids: string[] = [];
    for (let n = 0; n < 23; n += 1) {
      // Several of one millisecond: the id decides.
      const { id } = await save(mia, `Entry ${n}`, { written_at: iso(Date.UTC(2026, 10, 1) + Math.floor(n / 3)) });
      ids.push(id);
    }
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await mia.send(entriesApi.listEntries, { limit: 10, ...(after && { after }) });
      seen.push(...page.items.map(({ id }) => id));
      after = page.next ?? undefined;
    } while (after);
    expect(seen).toHaveLength(23);
    expect(new Set(seen)).toEqual(new Set(ids));
    const [newest] = (await mia.send(entriesApi.listEntries, { limit: 1 })).items;
    expect(ids.slice(21)).toContain(newest?.id);
    expect((await eve.send(entriesApi.listEntries, {})).items.filter(({ id }) => ids.includes(id))).toEqual([]);
  });

  it('finds a page by its index, without sorting, deleted ones or not', async () => {
    const plan = await house.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute<{ 'QUERY PLAN': string }>(sql`explain select * from journal_entry
        where user_id = ${ana.id} and deleted_at is null and (created_at, id) < (now(), ${ana.id}::uuid)
        order by created_at desc, id desc limit 11`);
    });
    const lines = [...plan].map((line) => line['QUERY PLAN']).join('\n');
    expect(lines).toContain('journal_entry_live');
    expect(lines).not.toContain('Sort');
  });

  it("answers 404 for another member's entry, as for none, whatever is asked", async () => {
    const { id, version } = await save(ana, 'Private');
    for (const one of [id, randomUUID()]) {
      const change = { ...{ id: one, version, content: 'Hers now' }, ...{ mood: 3, energy: 3, mood_tags: [] } };
      for (const attempt of [
        () => eve.send(entriesApi.readEntry, { id: one }),
        () => eve.send(entriesApi.changeEntry, change),
        () => eve.send(entriesApi.deleteEntry, { id: one }),
        () => eve.send(entriesApi.restoreEntry, { id: one }),
      ]) {
        expect((await refusal(attempt())).status).toBe(404);
      }
      await expect(giveFeedback(eve, one, 'Not hers to give')).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(await ana.send(entriesApi.readEntry, { id })).toMatchObject({ content: 'Private', ai_feedback: null });
  });

  it('shows mood and energy of the days asked for, oldest first', async () => {
    const mia = await house.as();
    const [old, late, early] = [
      await save(mia, 'Long ago', { written_at: iso(now() - 40 * DAY), mood: 1 }),
      await save(mia, 'Today', { mood: 5, energy: 2 }),
      await save(mia, '', { source: 'check-in', written_at: iso(now() - 3 * DAY), mood: 4 }),
    ];
    const gone = await save(mia, 'Deleted');
    await mia.send(entriesApi.deleteEntry, { id: gone.id });
    const point = ({ id, created_at: at, mood, energy }: typeof old) => ({ id, at, mood, energy });
    expect((await mia.send(trendApi.readTrend, {})).points).toEqual([early, late].map(point));
    expect((await mia.send(trendApi.readTrend, { days: 90 })).points).toEqual([old, early, late].map(point));
    expect((await refusal(mia.send(trendApi.readTrend, { days: 366 }))).status).toBe(400);
  });
});

describe('changing', () => {
  const edit = (entry: { id: string; version: number }, content: string) => ({
    ...{ id: entry.id, version: entry.version, content },
    ...{ mood: 5, energy: 1, mood_tags: ['joy' as const] },
  });

  it('keeps the edit, its time and the feedback', async () => {
    const entry = await save(ana, 'Before');
    await giveFeedback(ana, entry.id, 'I hear you.');
    house.clock.advance(1000);
    const changed = await ana.send(entriesApi.changeEntry, edit(entry, 'After'));
    expect(changed).toMatchObject({ content: 'After', mood: 5, energy: 1, mood_tags: ['joy'], version: 2 });
    expect(changed).toMatchObject({ ai_feedback: 'I hear you.', feedback_by: 'Built-in companion' });
    expect(changed).toMatchObject({ created_at: entry.created_at, entry_type: 'evening', source: 'text' });
    expect(changed.updated_at > entry.updated_at).toBe(true);
  });

  it('refuses an edit of what was changed meanwhile; of two at once one is kept', async () => {
    const entry = await save(ana, 'Before');
    const both = await Promise.allSettled(
      ['One', 'Two'].map((content) => ana.send(entriesApi.changeEntry, edit(entry, content))),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = await refusal(ana.send(entriesApi.changeEntry, edit(entry, 'Three')));
    expect([refused.status, refused.body.code]).toEqual([409, 'stale']);
    expect(refused.body.current).toEqual(await ana.send(entriesApi.readEntry, { id: entry.id }));
  });

  it('words cannot be taken away, but a check-in may be given some and lose them again', async () => {
    const refused = await refusal(ana.send(entriesApi.changeEntry, edit(await save(ana, 'Words'), '  ')));
    expect([refused.status, refused.body.fields]).toEqual([400, { content: 'Your journal entry cannot be empty.' }]);
    const check = await save(ana, '', { source: 'check-in' });
    const told = await ana.send(entriesApi.changeEntry, edit(check, 'A few words after all'));
    expect((await ana.send(entriesApi.changeEntry, edit(told, ''))).content).toBe('');
  });
});

describe('deleting', () => {
  it('hides the entry everywhere at once, and undoing brings it back as it was', async () => {
    const mia = await house.as();
    const entry = await save(mia, 'Hide and seek');
    await giveFeedback(mia, entry.id, 'Thank you for sharing.');
    const whole = await mia.send(entriesApi.readEntry, { id: entry.id });
    expect(await mia.send(entriesApi.deleteEntry, { id: entry.id })).toBeNull();
    const change = { ...{ id: entry.id, version: 1, content: 'x' }, ...{ mood: 3, energy: 3 } };
    expect((await refusal(mia.send(entriesApi.readEntry, { id: entry.id }))).status).toBe(404);
    expect((await refusal(mia.send(entriesApi.changeEntry, change))).status).toBe(404);
    expect((await mia.send(entriesApi.listEntries, {})).items).toEqual([]);
    expect((await mia.send(entriesApi.searchEntries, { query: 'seek' })).items).toEqual([]);
    expect(await house.exported(mia.id)).toMatchObject({ 'journal entries': [] });
    expect(await house.acting(mia.id, (ctx) => entryRows.newest(ctx, 5))).toEqual([]);

    house.clock.advance(HOUR - 60_000);
    // Deleted again: the hour goes on from the first time.
    await mia.send(entriesApi.deleteEntry, { id: entry.id });
    expect(await mia.send(entriesApi.restoreEntry, { id: entry.id })).toEqual(whole);
    expect(await mia.send(entriesApi.restoreEntry, { id: entry.id })).toEqual(whole);
    expect((await mia.send(entriesApi.listEntries, {})).items).toEqual([whole]);
  });

  it('is for good after an hour, and then the row goes', async () => {
    let mia = await house.as();
    const [gone, kept] = [await save(mia, 'Gone'), await save(mia, 'Kept')];
    await mia.send(entriesApi.deleteEntry, { id: gone.id });
    house.clock.advance(HOUR + 1);
    mia = await again(mia);
    expect((await refusal(mia.send(entriesApi.restoreEntry, { id: gone.id }))).status).toBe(404);
    expect(await rowOf(gone.id)).toBeDefined();
    await mia.send(entriesApi.deleteEntry, { id: kept.id });
    await entryRows.purge({ db: house.db, clock: () => house.clock.now() });
    expect((await rowsOf(mia.id)).map(({ id }) => id)).toEqual([kept.id]);
    expect((await mia.send(entriesApi.restoreEntry, { id: kept.id })).content).toBe('Kept');
  });
});

describe('her data', () => {
  it('is ciphertext where it rests', async () => {
    const mia = await house.as();
    const canary = 'Marigold-canary-78';
    const entry = await save(mia, `${canary} words`);
    await giveFeedback(mia, entry.id, `${canary} feedback`);
    const [row] = await rowsOf(mia.id);
    for (const bytes of [row?.content, row?.ai_feedback]) {
      expect(bytes?.length).toBeGreaterThan(canary.length);
      expect(Buffer.from(bytes ?? []).toString('latin1')).not.toContain(canary);
    }
    expect(JSON.stringify({ ...row, content: null, ai_feedback: null })).not.toContain(canary);
    expect(JSON.stringify({ ...row, content: null, ai_feedback: null })).not.toContain('stress');
  });

  it('sealed texts that were exchanged open nowhere, and no word gets out', async () => {
    const mia = await house.as();
    const one = await save(mia, 'Sentinel one');
    const two = await save(mia, 'Sentinel two');
    const hers = await save(await again(ana), 'Sentinel of another member');
    for (const { id } of [one, two]) await giveFeedback(mia, id, `Sentinel feedback ${id}`);
    const expectClosed = async (id: string) => {
      for (const path of [`/entries/${id}`, '/entries']) {
        const answer = await mia.fetch(`/api/journal-ai${path}`);
        expect(answer.status).toBe(500);
        expect(await answer.text()).not.toContain('Sentinel');
      }
    };
    for (const column of ['content', 'ai_feedback']) {
      await swapBetweenRows(house, journalEntry, column, [one.id, two.id]);
      await expectClosed(one.id);
      await swapBetweenRows(house, journalEntry, column, [one.id, two.id]);
    }
    expect((await mia.send(entriesApi.listEntries, {})).items).toHaveLength(2);
    await swapBetweenRows(house, journalEntry, 'content', [one.id, hers.id]);
    await expectClosed(one.id);
    await swapBetweenRows(house, journalEntry, 'content', [one.id, hers.id]);
    await house.db
      .update(journalEntry)
      .set({ content: sql`ai_feedback`, ai_feedback: sql`content` })
      .where(eq(journalEntry.id, one.id));
    await expectClosed(one.id);
  });

  it('is exported in words and erased, and nothing late comes back', async () => {
    const zoe = await house.as();
    const entry = await save(zoe, 'To take along');
    const deleted = await save(zoe, 'Deleted');
    await zoe.send(entriesApi.deleteEntry, { id: deleted.id });
    await giveFeedback(zoe, entry.id, 'Feedback to take along');
    expect(await house.exported(zoe.id)).toMatchObject({
      'journal entries': [
        {
          ...{ id: entry.id, content: 'To take along', mood_tags: ['stress', 'hope'], mood: 2, energy: 4 },
          ai_feedback: 'Feedback to take along',
        },
      ],
    });
    await house.deliver('identity.erasure.requested.v1', { id: zoe.id });
    expect(await rowsOf(zoe.id)).toEqual([]);
    expect((await refusal(save(zoe, 'Late'))).status).toBe(401);
    expect(await rowsOf(zoe.id)).toEqual([]);
  });

  it('is nobody’s without a session', async () => {
    for (const attempt of [
      () => save(house.visitor, 'Anyone?'),
      () => house.visitor.send(entriesApi.listEntries, {}),
      () => house.visitor.send(entriesApi.searchEntries, { query: 'mine' }),
      () => house.visitor.send(trendApi.readTrend, {}),
    ]) {
      expect((await refusal(attempt())).status).toBe(401);
    }
  });
});

it('gives the newest entries, sealed as they are kept', async () => {
  const mia = await house.as();
  for (const content of ['One', 'Two', 'Three']) {
    house.clock.advance(1000);
    await save(mia, content);
  }
  const newest = await house.acting(mia.id, (ctx) => entryRows.newest(ctx, 2));
  const listed = (await mia.send(entriesApi.listEntries, { limit: 2 })).items;
  expect(newest.map(({ id }) => id)).toEqual(listed.map(({ id }) => id));
  expect(listed.map(({ content }) => content)).toEqual(['Three', 'Two']);
});
