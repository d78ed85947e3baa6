import { aiMessages, mayUseAi } from '@reset/contracts/ai';
import { aiApi, voiceApi } from '@reset/contracts/http/journal-ai';
import type { VoiceSetting } from '@reset/contracts/voice';
import { useData, useSend } from '@reset/remote-kit/data';

/** Who speaks as Marin, and whether she lets it. */
export interface VoiceChoice {
  readonly state: 'loading' | 'failed' | 'ready';
  readonly setting: VoiceSetting | null;
  /** False as long as it is not known. */
  readonly mayUse: boolean;
  readonly needsAsking: boolean;
  readonly choosing: boolean;
  readonly choose: (allowed: boolean) => void;
  readonly retry: () => void;
}

export const useVoiceChoice = (): VoiceChoice => {
  const { data, isError, refetch } = useData(voiceApi.readVoice, {});
  const send = useSend(voiceApi.changeVoice, {
    signIn: aiMessages.signIn,
    failed: (error) => (error.code === 'conflict' ? aiMessages.changed : aiMessages.notKept),
    // The built-in voice and the companion of the journal are one choice.
    refresh: [voiceApi.readVoice, aiApi.readAi],
  });
  return {
    state: data ? 'ready' : isError ? 'failed' : 'loading',
    setting: data ?? null,
    mayUse: data !== undefined && mayUseAi(data),
    needsAsking: data !== undefined && data.provider.external && data.allowed === null,
    choosing: send.isPending,
    choose: (allowed) => {
      if (data) send.mutate({ provider: data.provider.id, allowed });
    },
    retry: () => void refetch(),
  };
};
