import { isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { MediaStreamTrack, type RTCDataChannel, RTCPeerConnection, RTCRtpCodecParameters } from 'werift';
import { NoPlace } from './offer.ts';
import { createCodec } from './opus.ts';
import { hasPorts } from './ports.ts';
import { RtpPlayer } from './rtp-player.ts';
import type { Pcm } from './sound.ts';

/** Where browsers reach the peers of this process. */
export interface RtcPlace {
  /** Addresses that are told to browsers, this machine's own or what leads to it. */
  readonly hosts: readonly string[];
  /** UDP ports, first and last; any where there are none. */
  readonly ports: readonly [number, number] | null;
  /** Milliseconds without a sign of the other side after which it has gone. */
  readonly silentMs?: number;
}

interface PeerOptions extends RtcPlace {
  readonly opened: () => void;
  readonly event: (text: string) => void;
  readonly sound: (pcm: Pcm) => void;
  /** What was to be played has been. */
  readonly played: () => void;
  /** It has ended; `never`: it was not reached at all. */
  readonly closed: (why: 'left' | 'never') => void;
}

/** Milliseconds until it must have been reached, and without a sign of it: browsers ask whether we are there all along. */
const REACHED = 15_000;
const SILENT = 12_000;
/** How often that is looked at, in all that time. */
const LOOKS = 6;
/** Milliseconds that a goodbye may take. */
const GOODBYE = 1_000;

/** Ports are looked for, then taken: two at once would take the same. */
let gathering: Promise<unknown> = Promise.resolve();
const oneByOne = async <T>(run: () => Promise<T>): Promise<T> => {
  const mine = gathering.then(run, run);
  gathering = mine.catch(() => {});
  return mine;
};

/** @returns where to listen: on the address that is told, where it is one of this machine */
const listening = (hosts: readonly string[]) => {
  const [host] = hosts;
  const all = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  if (hosts.length !== 1 || host === undefined || !all.some(({ address }) => address === host)) return {};
  return { iceInterfaceAddresses: { [isIPv6(host) ? 'udp6' : 'udp4']: host } };
};

/** Candidates by name are asked for in the whole network; whoever sent them is found by their first packet as well. */
const withoutNames = (offer: string): string =>
  offer
    .split('\r\n')
    .filter((line) => !/^a=candidate:.*\.local /.test(line))
    .join('\r\n');

/** The other side of a browser's WebRTC: takes its sound, sends sound as it is spoken, and events beside it. */
export class Peer {
  readonly #with: PeerOptions;
  readonly #pc: RTCPeerConnection;
  readonly #codec = createCodec();
  readonly #track = new MediaStreamTrack({ kind: 'audio' });
  readonly #looking: NodeJS.Timeout;
  readonly #began = performance.now();
  readonly player: RtpPlayer;
  #heardAt = performance.now();
  #channel: RTCDataChannel | null = null;
  #isOpen = false;
  #over = false;

  private constructor(options: PeerOptions) {
    this.#with = options;
    const { hosts, ports, silentMs = SILENT } = options;
    this.player = new RtpPlayer(
      this.#track,
      (frame) => this.#codec.encode(frame),
      () => options.played(),
    );
    this.#pc = new RTCPeerConnection({
      ...{ iceServers: [], iceUseIpv4: false, iceUseIpv6: false, bundlePolicy: 'max-bundle' },
      ...{ iceAdditionalHostAddresses: [...hosts], ...listening(hosts) },
      ...(ports && { icePortRange: [ports[0], ports[1]] }),
      iceFilterStunResponse: () => this.#hears(),
      codecs: { audio: [new RTCRtpCodecParameters({ mimeType: 'audio/opus', clockRate: 48_000, channels: 2 })] },
    });
    this.#looking = setInterval(() => {
      const [now, isOpen] = [performance.now(), this.#isOpen];
      if (isOpen ? now - this.#heardAt > silentMs : now - this.#began > REACHED) this.#end();
    }, silentMs / LOOKS);
    this.#pc.connectionStateChange.subscribe((state) => {
      if (state === 'failed' || state === 'closed') this.#end();
    });
    this.#pc.onDataChannel.subscribe((channel) => this.#opening(channel));
    this.#pc.onTrack.subscribe((hers) => {
      hers.onReceiveRtp.subscribe(({ payload }) => this.#packet(payload));
    });
  }

  /** @throws Error where the offer is none, or no place is left */
  static async answer(offer: string, options: PeerOptions): Promise<{ readonly peer: Peer; readonly sdp: string }> {
    const peer = new Peer(options);
    try {
      return { peer, sdp: await peer.#answer(offer) };
    } catch (error) {
      await peer.close(true);
      throw error;
    }
  }

  send(text: string): void {
    if (!this.#over && this.#channel?.readyState === 'open') this.#channel.send(text);
  }

  /** @param rudely without a word: the other side finds out by itself */
  async close(rudely = false): Promise<void> {
    if (this.#over) return;
    if (rudely) await Promise.all(this.#pc.iceTransports.map((transport) => transport.stop()));
    await Promise.race([this.#free(), pause(GOODBYE, undefined, { ref: false })]);
  }

  async #answer(offer: string): Promise<string> {
    await this.#pc.setRemoteDescription({ type: 'offer', sdp: withoutNames(offer) });
    const transceiver = this.#pc.getTransceivers().find(({ kind }) => kind === 'audio');
    if (!transceiver) throw new Error('the offer has no sound');
    await transceiver.sender.replaceTrack(this.#track);
    transceiver.setDirection('sendrecv');
    const answer = await this.#pc.createAnswer();
    const { hosts, ports } = this.#with;
    await oneByOne(async () => {
      if (ports && !(await hasPorts(ports, hosts))) throw new NoPlace('no port is left');
      await this.#pc.setLocalDescription(answer);
    });
    const opus = transceiver.codecs.find(({ mimeType }) => mimeType.toLowerCase() === 'audio/opus');
    if (opus) this.player.payloadType = opus.payloadType;
    const sdp = this.#pc.localDescription?.sdp ?? '';
    if (!sdp.includes('a=candidate:')) throw new NoPlace('no address is left');
    return sdp;
  }

  #hears(): true {
    this.#heardAt = performance.now();
    return true;
  }

  #packet(payload: Buffer): void {
    this.#hears();
    const pcm = this.#over || payload.length === 0 ? null : this.#codec.decode(payload);
    if (pcm) this.#with.sound(pcm);
  }

  #opening(channel: RTCDataChannel): void {
    this.#channel = channel;
    channel.onMessage.subscribe((message) => this.#with.event(message.toString()));
    const look = (): void => {
      if (channel.readyState === 'closed') this.#end();
      if (channel.readyState !== 'open' || this.#isOpen || this.#over) return;
      [this.#isOpen, this.#heardAt] = [true, performance.now()];
      this.#with.opened();
    };
    channel.stateChanged.subscribe(look);
    look();
  }

  #end(): void {
    if (this.#over) return;
    void this.#free();
    this.#with.closed(this.#isOpen ? 'left' : 'never');
  }

  async #free(): Promise<void> {
    this.#over = true;
    clearInterval(this.#looking);
    this.player.clear();
    this.#codec.free();
    await this.#pc.close();
  }
}
