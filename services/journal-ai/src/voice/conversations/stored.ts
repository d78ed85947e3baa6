import type { VoiceConversation, VoiceSummary, VoiceTurn } from '@reset/contracts/voice';
import type { Ctx } from '@reset/service-kit';
import { voiceConversation } from '../tables.ts';

export type ConversationRow = typeof voiceConversation.$inferSelect;

export const sealTurns = ({ seal }: Pick<Ctx, 'seal'>, user_id: string, id: string, turns: readonly VoiceTurn[]) =>
  seal(voiceConversation.turns, { id, user_id }, JSON.stringify(turns));

export const sealSummary = ({ seal }: Pick<Ctx, 'seal'>, user_id: string, id: string, summary: VoiceSummary) =>
  seal(voiceConversation.summary, { id, user_id }, JSON.stringify(summary));

/** The conversation as she reads it. */
export const openConversation = async (
  { open }: Pick<Ctx, 'open'>,
  row: ConversationRow,
): Promise<VoiceConversation> => {
  const { id, revision, created_at } = row;
  const turns = JSON.parse(await open(voiceConversation.turns, row)) as VoiceTurn[];
  const summary = row.summary && (JSON.parse(await open(voiceConversation.summary, row)) as VoiceSummary);
  return { id, turns, revision, summary, created_at };
};
