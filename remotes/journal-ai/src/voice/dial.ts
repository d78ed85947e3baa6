import type { VoiceSetting } from '@reset/contracts/voice';
import type { LinkHandlers, VoiceLink } from './link.ts';
import type { Sound } from './sound.ts';
import { connectPeer } from './webrtc.ts';
import { connectSocket } from './websocket.ts';

/** A secret, good for one attempt. */
interface Secret {
  readonly call: string;
  readonly secret: string;
  readonly socketUrl: string;
}

/** How the services are asked. */
export interface Services {
  readonly mint: (signal: AbortSignal) => Promise<Secret>;
  readonly start: Parameters<typeof connectPeer>[0]['start'];
}

interface Dialled extends Services, LinkHandlers {
  /** The call that an attempt is, as the service knows it. */
  readonly onCall: (call: string) => void;
  readonly setting: VoiceSetting;
  readonly microphone: MediaStream | null;
  readonly sound: Sound;
  readonly signal: AbortSignal;
}

/** No secret was given: another way would be given none either. */
export class NoSecret extends Error {
  override readonly name = 'NoSecret';
}

/**
 * Tries the ways that there are, one after another, each with a secret of its own.
 * @throws NoSecret; the reason of the signal; else what the last way failed with
 */
export const dial = async ({ setting, mint, onCall, ...needs }: Dialled): Promise<VoiceLink> => {
  let failure: unknown = new Error('There is no way to connect');
  for (const transport of setting.transports) {
    if (transport === 'webrtc' && typeof RTCPeerConnection === 'undefined') continue;
    const { call, secret, socketUrl } = await mint(needs.signal).catch((cause: unknown) => {
      needs.signal.throwIfAborted();
      throw new NoSecret('No secret', { cause });
    });
    onCall(call);
    try {
      return transport === 'webrtc'
        ? await connectPeer({ ...needs, secret })
        : await connectSocket({ ...needs, secret, url: socketUrl, sampleRate: setting.sample_rate });
    } catch (error) {
      needs.signal.throwIfAborted();
      failure = error;
    }
  }
  throw failure;
};
