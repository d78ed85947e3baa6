import type { voiceApi } from '@reset/contracts/http/journal-ai';
import { fail, isFull, perMember, type Verb, writtenAt } from '@reset/service-kit';
import { keepPace } from '@reset/service-kit/moderation';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { journalEntry } from '../../entries/tables.ts';
import { voiceConversation } from '../tables.ts';
import { openConversation, sealTurns } from './stored.ts';

/** They are saved or deleted sooner or later. */
const AT_MOST = 1_000;
const PACE = { everybody: 60, newcomer: 60 };
/** The page sends it every few seconds. */
const TURNS = { waiting: 3, waitMs: 10_000, perMinute: 60 };

/**
 * Keeps a conversation as far as it is. What comes late changes nothing: neither a higher revision nor one that was
 * saved or deleted meanwhile.
 * @throws Fail `not_found` for a saved or deleted one
 */
export const changeConversation: Verb<typeof voiceApi.changeConversation> = perMember(
  TURNS,
  async (ctx, { id, started_at, revision, turns: said }) => {
    const user_id = ctx.me.id;
    const turns = await sealTurns(ctx, user_id, id, said);
    const created_at = writtenAt(ctx.clock, started_at);
    const { id: key, user_id: owner, revision: at, deleted_at } = voiceConversation;
    const kept = await ctx.write(async (tx) => {
      const [changed] = await tx
        .insert(voiceConversation)
        .values({ id, user_id, turns, revision, created_at })
        .onConflictDoUpdate({
          target: key,
          set: { turns, revision },
          setWhere: sql`${and(eq(owner, user_id), lt(at, revision), isNull(deleted_at))}`,
        })
        .returning({ isNew: sql<boolean>`xmax = 0` });
      // Asked after the insert, which has waited for whoever is saving it.
      const saved = await tx.select({ id: journalEntry.id }).from(journalEntry).where(eq(journalEntry.id, id));
      if (saved.length) fail('not_found');
      if (changed?.isNew) {
        if (await isFull(tx, voiceConversation, user_id, AT_MOST)) fail('too_large');
        await keepPace(tx, ctx, voiceConversation, PACE);
      }
      const [row] = await tx.select().from(voiceConversation).where(eq(key, id));
      return row;
    });
    if (!kept || kept.deleted_at !== null) return fail('not_found');
    if (kept.user_id !== user_id) return fail('conflict');
    return openConversation(ctx, kept);
  },
);
