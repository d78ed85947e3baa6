import { type AiChoice, aiMessages, mayUseAi } from '@reset/contracts/ai';
import { aiApi, voiceApi } from '@reset/contracts/http/journal-ai';
import { useSession } from '@reset/remote-kit';
import { useData, useSend } from '@reset/remote-kit/data';
import { useAtom } from '@reset/remote-kit/state';
import { wantedChoice, wishChoice } from './wish.ts';

/** Who answers here, and what she says to it. */
export interface AiChoiceState {
  /** `none` for whoever is not signed in. */
  readonly state: 'none' | 'loading' | 'failed' | 'ready';
  /** As she wishes it; null until it is known. */
  readonly choice: AiChoice | null;
  /** Whether anything may be sent to the provider now; false as long as it is not known. */
  readonly mayUse: boolean;
  /** A provider outside that she has not been asked about yet. */
  readonly needsAsking: boolean;
  readonly choose: (allowed: boolean) => void;
  readonly retry: () => void;
}

/** Her choice about AI, the same for everything on the page: shown as she wishes it at once, kept by the service. */
export const useAiChoice = (): AiChoiceState => {
  const { status } = useSession();
  const { data, isError, refetch } = useData(aiApi.readAi, {});
  const [wanted] = useAtom(wantedChoice);
  const [, wish] = useAtom(wishChoice);
  const send = useSend(aiApi.changeAi, {
    signIn: aiMessages.signIn,
    failed: (error) => (error.code === 'conflict' ? aiMessages.changed : aiMessages.notKept),
    // The built-in companion and its voice are one choice.
    refresh: [aiApi.readAi, voiceApi.readVoice],
  });

  const choice =
    data === undefined ? null : wanted?.provider === data.provider.id ? { ...data, allowed: wanted.allowed } : data;
  const stateIn = choice ? 'ready' : isError ? 'failed' : 'loading';
  return {
    state: status === 'in' ? stateIn : 'none',
    choice,
    mayUse: choice !== null && mayUseAi(choice),
    needsAsking: choice !== null && choice.provider.external && choice.allowed === null,
    choose: (allowed) => {
      if (!choice) return;
      void wish({ provider: choice.provider.id, allowed }, (one) =>
        send.mutateAsync(one).catch(async (error: unknown) => {
          await refetch();
          throw error;
        }),
      );
    },
    retry: () => void refetch(),
  };
};
