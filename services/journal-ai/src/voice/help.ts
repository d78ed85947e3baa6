import type { voiceApi } from '@reset/contracts/http/journal-ai';
import { perMember, type Verb } from '@reset/service-kit';
import { countHelpShown } from '../help-shown/count.ts';

/** A card each second or so would be a page gone wrong, not a conversation. */
const TURNS = { waiting: 1, waitMs: 3_000, perMinute: 3 };

/** Counts that people were shown in a conversation. */
export const countHelp: Verb<typeof voiceApi.countHelp> = perMember(TURNS, async (ctx) => {
  await countHelpShown(ctx, 'voice');
  return null;
});
