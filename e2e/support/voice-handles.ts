import type { Page } from '@playwright/test';
import type { Stack } from '@reset/stack';

/** What a page holds of its conversations: none of it goes by itself when a component does. */
interface PageHandles {
  readonly peers: number;
  readonly channels: number;
  readonly contexts: number;
  readonly tracks: number;
}

interface Counted {
  readonly held: () => PageHandles;
}

/** Counts what is made and not closed again; for `addInitScript`. */
export const countHandles = (): void => {
  const peers = new Set<RTCPeerConnection>();
  const channels = new Set<RTCDataChannel>();
  const contexts = new Set<AudioContext>();
  const tracks = new Set<MediaStreamTrack>();
  const Peer = window.RTCPeerConnection;
  window.RTCPeerConnection = class extends Peer {
    constructor(options?: RTCConfiguration) {
      super(options);
      peers.add(this);
    }
    override createDataChannel(label: string, options?: RTCDataChannelInit): RTCDataChannel {
      const channel = super.createDataChannel(label, options);
      channels.add(channel);
      return channel;
    }
  };
  const Context = window.AudioContext;
  window.AudioContext = class extends Context {
    constructor(options?: AudioContextOptions) {
      super(options);
      contexts.add(this);
    }
  };
  const devices = navigator.mediaDevices;
  const open = devices.getUserMedia.bind(devices);
  devices.getUserMedia = async (asked) => {
    const stream = await open(asked);
    for (const track of stream.getTracks()) tracks.add(track);
    return stream;
  };
  const held = (): PageHandles => ({
    peers: [...peers].filter(({ connectionState }) => connectionState !== 'closed').length,
    channels: [...channels].filter(({ readyState }) => readyState !== 'closed').length,
    contexts: [...contexts].filter(({ state }) => state !== 'closed').length,
    tracks: [...tracks].filter(({ readyState }) => readyState === 'live').length,
  });
  const lose = () => {
    for (const track of tracks) {
      if (track.readyState !== 'live') continue;
      track.stop();
      track.dispatchEvent(new Event('ended'));
    }
  };
  Object.assign(window, { counted: { held }, loseMicrophone: lose });
};

export const pageHandles = (page: Page): Promise<PageHandles> =>
  page.evaluate(() => (window as unknown as { readonly counted: Counted }).counted.held());

/** The system takes the microphone away, as when a phone rings; needs `countHandles`. */
export const loseMicrophone = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as { readonly loseMicrophone: () => void }).loseMicrophone());

/** What the built-in voice holds: see `infra/local-ai/src/voice/script.ts`. */
export const voiceHandles = async (stack: Stack): Promise<Readonly<Record<string, number>>> => {
  const answer = await fetch(`${stack.address('local-ai')}/test/voice`);
  return ((await answer.json()) as { readonly held: Record<string, number> }).held;
};
