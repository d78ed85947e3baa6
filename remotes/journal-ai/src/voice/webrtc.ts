import { ProviderEvent } from '@reset/contracts/voice-events';
import { CutOff } from './cut-off.ts';
import { aborted, type ClientEvent, CONNECT_MS, type LinkNeeds, type VoiceLink } from './link.ts';

interface Needs extends LinkNeeds {
  /** Hands the offer on. */
  readonly start: (
    secret: string,
    sdp: string,
    signal: AbortSignal,
  ) => Promise<{ readonly sdp: string; readonly session: Readonly<Record<string, unknown>> | null }>;
}

/** Without servers that tell a browser its address, all it knows of itself is there in a moment. */
const GATHER_MS = 500;
/** A network that changes may come back by itself. */
const LOST_MS = 6_000;

const jsonOf = (text: unknown): unknown => {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
};

const once = (target: EventTarget, name: string, done: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (!done()) return;
      target.removeEventListener(name, look);
      resolve();
    };
    target.addEventListener(name, look);
    look();
  });

/** Sound straight to the provider, events over a data channel. */
class PeerLink implements VoiceLink {
  readonly transport = 'webrtc';
  readonly #needs: Needs;
  readonly #peer = new RTCPeerConnection();
  readonly #channel: RTCDataChannel;
  readonly #sender: RTCRtpSender;
  readonly #audio = new Audio();
  readonly #cutOff = new CutOff();
  #lost: ReturnType<typeof setTimeout> | undefined;
  #open = false;
  #ended = false;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#audio.autoplay = true;
    this.#audio.setAttribute('playsinline', '');
    this.#peer.addEventListener('track', ({ track, streams: [stream = new MediaStream([track])] }) => {
      this.#audio.srcObject = stream;
      void this.#audio.play().catch(() => undefined);
      needs.sound.hear('marin', stream);
    });
    const [track] = needs.microphone?.getAudioTracks() ?? [];
    // Both ways in any case: a microphone that she allows later needs no second offer.
    this.#sender = this.#peer.addTransceiver(track ?? 'audio', { direction: 'sendrecv' }).sender;
    this.#channel = this.#peer.createDataChannel('oai-events');
    this.#channel.addEventListener('message', ({ data }) => this.#got(jsonOf(data)));
    this.#channel.addEventListener('close', () => this.#closed());
    this.#peer.addEventListener('connectionstatechange', () => this.#changed());
  }

  /** Resolves once events can go both ways. */
  async connect(): Promise<void> {
    const { secret, start, signal } = this.#needs;
    await this.#peer.setLocalDescription();
    const gathered = once(this.#peer, 'icegatheringstatechange', () => this.#peer.iceGatheringState === 'complete');
    await Promise.race([gathered, new Promise((resolve) => void setTimeout(resolve, GATHER_MS)), aborted(signal)]);
    const timed = AbortSignal.any([signal, AbortSignal.timeout(2 * CONNECT_MS)]);
    const { sdp, session } = await start(secret, this.#peer.localDescription?.sdp ?? '', timed);
    await this.#peer.setRemoteDescription({ type: 'answer', sdp });
    const connected = once(this.#peer, 'connectionstatechange', () => this.#peer.connectionState === 'connected');
    const failed = once(this.#peer, 'connectionstatechange', () => this.#peer.connectionState === 'failed');
    const ready = once(this.#channel, 'open', () => this.#channel.readyState === 'open');
    const late = AbortSignal.any([signal, AbortSignal.timeout(CONNECT_MS)]);
    await Promise.race([Promise.all([connected, ready]), failed, aborted(late)]);
    if (this.#channel.readyState !== 'open') throw new Error('failed');
    this.#open = true;
    if (session) this.send({ type: 'session.update', session });
  }

  readonly send = (event: ClientEvent): void => {
    if (this.#channel.readyState === 'open') this.#channel.send(JSON.stringify(event));
  };

  readonly use = (microphone: MediaStream | null): void => {
    void this.#sender.replaceTrack(microphone?.getAudioTracks()[0] ?? null).catch(() => undefined);
  };

  readonly hush = (): void => {
    this.#cutOff.begin();
    this.#audio.muted = true;
    this.send({ type: 'output_audio_buffer.clear' });
  };

  /** Only this page counts the silence. */
  readonly stay = (): void => undefined;

  readonly end = (): void => {
    this.#ended = true;
    clearTimeout(this.#lost);
    this.#audio.pause();
    this.#audio.srcObject = null;
    this.#channel.close();
    this.#peer.close();
  };

  #got(json: unknown): void {
    const parsed = ProviderEvent.safeParse(json);
    if (!parsed.success || this.#ended) return;
    this.#cutOff.hear(parsed.data);
    this.#audio.muted = this.#cutOff.holds;
    this.#needs.onEvent(parsed.data);
  }

  #changed(): void {
    const state = this.#peer.connectionState;
    clearTimeout(this.#lost);
    if (state === 'failed' || state === 'closed') this.#closed();
    if (state === 'disconnected') this.#lost = setTimeout(() => this.#closed(), LOST_MS);
  }

  #closed(): void {
    if (this.#ended || !this.#open) return;
    this.end();
    this.#needs.onClosed(null);
  }
}

/** @returns a conversation straight with the provider; rejects where there is none in time */
export const connectPeer = async (needs: Needs): Promise<VoiceLink> => {
  const link = new PeerLink(needs);
  try {
    await link.connect();
    return link;
  } catch (error) {
    link.end();
    throw error;
  }
};
