import { functions, sentApi, voiceApi } from '@reset/contracts/http/journal-ai';
import { journalLimits, restingLevel } from '@reset/contracts/journal';
import { transcriptText, voiceMessages, type VoiceSummary, type VoiceTurn } from '@reset/contracts/voice';
import { toast } from '@reset/remote-kit';
import { useCall, useRefresh } from '@reset/remote-kit/data';
import { useCallback, useRef, useState } from 'react';
import type { Keeping } from './use-keeping.ts';

/** How far a summary has come; `help`: people are shown in its place. */
type Phase = 'none' | 'asking' | 'failed' | 'help';

interface Conversation {
  readonly id: string;
  readonly turns: readonly Pick<VoiceTurn, 'text'>[] & readonly { readonly who: string; readonly text: string }[];
  readonly summary: VoiceSummary | null;
}

/** What a model makes of a conversation, once it is kept. @param mayAsk whether she lets it read what she says */
export const useSummary = (
  { id, turns, summary: kept }: Conversation,
  mayAsk: boolean,
  { settle }: Pick<Keeping, 'settle'>,
) => {
  const send = useCall(functions.journalFeedback);
  const refresh = useRefresh();
  const [phase, setPhase] = useState<Phase>('none');
  const [made, setMade] = useState<VoiceSummary | null>(null);

  const underWay = useRef<AbortController>(null);

  const ask = useCallback(async () => {
    const ends = new AbortController();
    underWay.current = ends;
    setPhase('asking');
    try {
      if (!mayAsk) throw new Error('She has not allowed it');
      await settle(id);
      const content = transcriptText(turns).slice(0, journalLimits.content).toWellFormed();
      const levels = { mood: restingLevel, energy: restingLevel };
      const { feedback, by, help, summary } = await send(
        { content, ...levels, isSummary: true, conversationId: id },
        ends.signal,
      );
      setPhase(help ? 'help' : 'none');
      if (!help) setMade(summary ?? { text: feedback, themes: [], emotions: [], affirmation: null, by });
      void refresh([voiceApi.listConversations, sentApi.listSent]);
    } catch {
      setPhase('failed');
      if (ends.signal.aborted) return;
      toast({ ...voiceMessages.noSummary, tone: 'danger' });
    }
  }, [id, turns, mayAsk, settle, send, refresh]);

  /** She has decided about the conversation: what is not made yet is not waited for. */
  const stop = useCallback(() => underWay.current?.abort(), []);

  return { summary: made ?? kept, phase, ask, stop };
};
