import type { VoiceScript } from './script.ts';

const KEPT = 100;

/** What the calls that come are told to be, the latest first. */
export const createScripts = () => {
  let all: { script: VoiceScript; left: number }[] = [];
  return {
    tell(script: VoiceScript): void {
      all = [{ script, left: script.calls ?? Infinity }, ...all].slice(0, KEPT);
    },
    /** @param said by whose words a script finds its call; null transport: a secret is asked for */
    take(transport: 'webrtc' | 'websocket' | null, said: string): VoiceScript {
      const found = all.find(
        ({ script: { when, transport: only, refuse } }) =>
          (refuse?.at === 'secret') === (transport === null) &&
          (only === undefined || only === transport) &&
          (when === undefined || said.includes(when)),
      );
      if (!found) return {};
      found.left -= 1;
      all = all.filter(({ left }) => left > 0);
      return found.script;
    },
    forget(): void {
      all = [];
    },
  };
};
