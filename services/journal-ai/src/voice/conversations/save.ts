import type { voiceApi } from '@reset/contracts/http/journal-ai';
import { journalMessages } from '@reset/contracts/journal';
import { type Ctx, fail, insertOnce, isFull, type Me, perMember, type Verb } from '@reset/service-kit';
import { keepPace } from '@reset/service-kit/moderation';
import { and, eq, inArray } from 'drizzle-orm';
import { ENTRIES_AT_MOST } from '../../entries/create.ts';
import { sealFeedback, sealWritten } from '../../entries/stored.ts';
import { journalEntry } from '../../entries/tables.ts';
import { voiceConversation } from '../tables.ts';
import { partId, PARTS_AT_MOST, partsOf } from './parts.ts';
import { conversationRows } from './rows.ts';
import { type ConversationRow, openConversation } from './stored.ts';
import { summaryText } from './summary.ts';

const TURNS = { waiting: 2, waitMs: 10_000, perMinute: 30 };
const PACE = { everybody: 120, newcomer: 120 };
/** Often enough for whoever saves while the page still keeps what was said last. */
const TRIES = 5;

interface Levels {
  readonly mood: number;
  readonly energy: number;
}

const entriesOf = async (ctx: Ctx<Me>, row: ConversationRow, levels: Levels) => {
  const user_id = ctx.me.id;
  const conversation = await openConversation(ctx, row);
  const { summary } = conversation;
  const parts = partsOf(conversation);
  if (!parts.length) fail('invalid', journalMessages.empty.description);
  return Promise.all(
    parts.map(async (content, at) => {
      const id = partId(row.id, at);
      // One after the other in the journal.
      const when = new Date(Date.parse(row.created_at) + at).toISOString();
      const feedback = at === 0 && summary ? { feedback: summaryText(summary), by: summary.by } : null;
      return {
        ...{ id, user_id, ...levels, entry_type: 'freeform' as const, source: 'voice' as const },
        content: await sealWritten(ctx, user_id, { id, content }),
        ai_feedback: feedback && (await sealFeedback(ctx, user_id, id, feedback)),
        ...{ created_at: when, updated_at: when },
      };
    }),
  );
};

/** @returns the ids of its entries; null where it is another by now */
const saveOnce = async (ctx: Ctx<Me>, row: ConversationRow, levels: Levels): Promise<string[] | null> => {
  const entries = await entriesOf(ctx, row, levels);
  return ctx.write(async (tx) => {
    const same = and(eq(voiceConversation.id, row.id), eq(voiceConversation.revision, row.revision));
    const gone = await tx
      .delete(voiceConversation)
      .where(and(same, conversationRows.of(ctx.me.id)))
      .returning({ id: voiceConversation.id });
    if (!gone.length) return null;
    for (const entry of entries) await insertOnce(tx, journalEntry, entry);
    if (await isFull(tx, journalEntry, ctx.me.id, ENTRIES_AT_MOST)) fail('too_large');
    await keepPace(tx, ctx, journalEntry, PACE);
    return entries.map(({ id }) => id);
  });
};

/** What a conversation that was saved before has become. @throws Fail `not_found` where there never was one */
const savedBefore = async ({ db, me }: Ctx<Me>, id: string): Promise<string[]> => {
  const ids = Array.from({ length: PARTS_AT_MOST }, (_, part) => partId(id, part));
  const mine = and(eq(journalEntry.user_id, me.id), eq(journalEntry.source, 'voice'), inArray(journalEntry.id, ids));
  const rows = await db.select({ id: journalEntry.id }).from(journalEntry).where(mine);
  const there = new Set(rows.map((row) => row.id));
  return there.has(id) ? ids.filter((one) => there.has(one)) : fail('not_found');
};

/** Makes a conversation entries of the journal. Sent again, it answers the same. */
export const saveConversation: Verb<typeof voiceApi.saveConversation> = perMember(
  TURNS,
  async (ctx, { id, mood, energy }) => {
    for (let left = TRIES; left > 0; left -= 1) {
      const [row] = await ctx.db
        .select()
        .from(voiceConversation)
        .where(and(eq(voiceConversation.id, id), conversationRows.of(ctx.me.id)));
      const entries = row ? await saveOnce(ctx, row, { mood, energy }) : await savedBefore(ctx, id);
      if (entries) return { entries };
    }
    return fail('unavailable');
  },
);
