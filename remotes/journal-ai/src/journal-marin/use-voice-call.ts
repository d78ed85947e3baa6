import { functions, voiceApi } from '@reset/contracts/http/journal-ai';
import { voiceMessages, type VoiceSetting } from '@reset/contracts/voice';
import { newId, toast } from '@reset/remote-kit';
import { ApiError, useCall, useOnLeave } from '@reset/remote-kit/data';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { VoiceCall } from '../voice/voice-call.ts';
import { noCall, type CallState } from '../voice/call-state.ts';

/** Why she was given no secret. */
const wordsOf = (error: unknown): string => {
  if (!(error instanceof ApiError)) return voiceMessages.noToken;
  if (error.code === 'limited') return voiceMessages.limited;
  return error.code === 'sign_in' ? voiceMessages.noSession : voiceMessages.noToken;
};

interface Talking {
  readonly talk: VoiceCall | null;
  readonly state: CallState;
  readonly start: (how: { readonly talks: boolean; readonly on: boolean }) => void;
}

const never = () => () => {};

/** The one conversation of this page; it ends when she leaves it. */
export const useVoiceCall = (setting: VoiceSetting | null): Talking => {
  const mint = useCall(functions.openaiEphemeral);
  const startCall = useCall(voiceApi.startCall);
  const endCall = useCall(voiceApi.deleteCall);
  const countHelp = useCall(voiceApi.countHelp);
  const [talk, setTalk] = useState<VoiceCall | null>(null);
  const state = useSyncExternalStore(
    talk?.subscribe ?? never,
    () => talk?.state() ?? noCall,
    () => noCall,
  );
  const current = useRef<VoiceCall | null>(null);

  useEffect(() => {
    const leave = () => current.current?.leave();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  const isLive = state.phase === 'connecting' || state.phase === 'connected' || state.phase === 'ending';
  useOnLeave(voiceApi.deleteCall, isLive && state.call !== null ? { id: state.call } : null);

  const start = useCallback<Talking['start']>(
    (how) => {
      if (!setting || (current.current && ['connecting', 'connected'].includes(current.current.state().phase))) return;
      const next = new VoiceCall({
        setting,
        newId,
        say: toast,
        wordsOf,
        mint: async (signal) => {
          const { call, client_secret, socket_url } = await mint({}, signal);
          return { call, secret: client_secret.value, socketUrl: socket_url };
        },
        start: (secret, sdp, signal) => startCall({ secret, sdp }, signal),
        endCall: (id) => void endCall({ id }).catch(() => undefined),
        countHelp: () => void countHelp({}).catch(() => undefined),
      });
      current.current = next;
      setTalk(next);
      void next.start(how);
    },
    [setting, mint, startCall, endCall, countHelp],
  );
  return { talk, state, start };
};
