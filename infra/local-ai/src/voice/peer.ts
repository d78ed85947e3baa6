import { isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import {
  MediaStreamTrack,
  type RTCDataChannel,
  RTCPeerConnection,
  RTCRtpCodecParameters,
  RtpHeader,
  RtpPacket,
} from 'werift';
import { createCodec, FRAME } from './opus.ts';
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
/** Milliseconds of a packet, and how many steps of the clock of RTP it has. */
const PACKET = 20;
const STEPS = 960;
/** Milliseconds that a goodbye may take. */
const GOODBYE = 1_000;

/** Ports are looked for, then taken: two at once would take the same. */
let gathering: Promise<unknown> = Promise.resolve();
const oneByOne = async <T>(run: () => Promise<T>): Promise<T> => {
  const mine = gathering.then(run, run);
  gathering = mine.catch(() => {});
  return mine;
};

const isOwn = (host: string): boolean =>
  Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === host));

/** Candidates by name are asked for in the whole network; whoever sent them is found by their first packet as well. */
const withoutNames = (offer: string): string =>
  offer
    .split('\r\n')
    .filter((line) => !/^a=candidate:.*\.local /.test(line))
    .join('\r\n');

/** No address is left, or no port. */
export class NoPlace extends Error {}

/** The other side of a browser's WebRTC: takes its sound, sends sound as it is spoken, and events beside it. */
export const answerOffer = async (
  offer: string,
  { hosts, ports, silentMs = SILENT, opened, event, sound, played, closed }: PeerOptions,
) => {
  const began = performance.now();
  let heardAt = began;
  const [only] = hosts;
  const pc = new RTCPeerConnection({
    ...{ iceServers: [], iceUseIpv4: false, iceUseIpv6: false, bundlePolicy: 'max-bundle' },
    iceAdditionalHostAddresses: [...hosts],
    ...(hosts.length === 1 &&
      only !== undefined &&
      isOwn(only) && { iceInterfaceAddresses: { [isIPv6(only) ? 'udp6' : 'udp4']: only } }),
    ...(ports && { icePortRange: [ports[0], ports[1]] }),
    iceFilterStunResponse() {
      heardAt = performance.now();
      return true;
    },
    codecs: { audio: [new RTCRtpCodecParameters({ mimeType: 'audio/opus', clockRate: 48_000, channels: 2 })] },
  });
  const codec = createCodec();
  const track = new MediaStreamTrack({ kind: 'audio' });
  const queue: Pcm[] = [];
  let [channel, ticking, isOpen, over]: [RTCDataChannel | null, NodeJS.Timeout | null, boolean, boolean] = [
    ...([null, null, false, false] as const),
  ];
  let [sequence, stamp, due, stoppedAt, payloadType] = [0, 0, 0, 0, 0];

  const rest = (): void => {
    if (ticking) clearInterval(ticking);
    ticking = null;
    stoppedAt = performance.now();
  };

  const tick = (): void => {
    while (queue.length && performance.now() >= due) {
      const frame = queue.shift();
      if (!frame) break;
      const header = new RtpHeader({ payloadType, sequenceNumber: sequence, timestamp: stamp, marker: false });
      track.writeRtp(new RtpPacket(header, codec.encode(frame)));
      [sequence, stamp, due] = [(sequence + 1) & 0xff_ff, (stamp + STEPS) >>> 0, due + PACKET];
    }
    if (queue.length || performance.now() < due) return;
    rest();
    played();
  };

  const free = async (): Promise<void> => {
    over = true;
    rest();
    clearInterval(looking);
    queue.length = 0;
    codec.free();
    await pc.close();
  };

  const end = (why: 'left' | 'never'): void => {
    if (over) return;
    void free();
    closed(why);
  };

  const looking = setInterval(() => {
    const now = performance.now();
    if (isOpen ? now - heardAt > silentMs : now - began > REACHED) end(isOpen ? 'left' : 'never');
  }, silentMs / LOOKS);

  pc.connectionStateChange.subscribe((state) => {
    if (state === 'failed' || state === 'closed') end(isOpen ? 'left' : 'never');
  });
  pc.onDataChannel.subscribe((opening) => {
    channel = opening;
    opening.onMessage.subscribe((message) => event(message.toString()));
    const look = (): void => {
      if (opening.readyState === 'closed') end('left');
      if (opening.readyState !== 'open' || isOpen || over) return;
      isOpen = true;
      opened();
    };
    opening.stateChanged.subscribe(look);
    look();
  });
  pc.onTrack.subscribe((hers) => {
    hers.onReceiveRtp.subscribe((packet) => {
      heardAt = performance.now();
      if (over || packet.payload.length === 0) return;
      const pcm = codec.decode(packet.payload);
      if (pcm) sound(pcm);
    });
  });

  try {
    await pc.setRemoteDescription({ type: 'offer', sdp: withoutNames(offer) });
    const transceiver = pc.getTransceivers().find(({ kind }) => kind === 'audio');
    if (!transceiver) throw new Error('the offer has no sound');
    await transceiver.sender.replaceTrack(track);
    transceiver.setDirection('sendrecv');
    const answer = await pc.createAnswer();
    await oneByOne(() => pc.setLocalDescription(answer));
    payloadType = transceiver.codecs.find(({ mimeType }) => /opus/i.test(mimeType))?.payloadType ?? 111;
    const sdp = pc.localDescription?.sdp ?? '';
    if (!sdp.includes('a=candidate:')) throw new NoPlace('no address or port is left');
    return {
      sdp,
      send(text: string): void {
        if (!over && channel?.readyState === 'open') channel.send(text);
      },
      play(pcm: Pcm): void {
        if (over) return;
        for (let i = 0; i < pcm.length; i += FRAME) {
          const frame = new Int16Array(FRAME);
          frame.set(pcm.subarray(i, i + FRAME));
          queue.push(frame);
        }
        if (ticking || queue.length === 0) return;
        const now = performance.now();
        if (stoppedAt) stamp = (stamp + Math.round((now - stoppedAt) * (STEPS / PACKET))) >>> 0;
        due = now;
        ticking = setInterval(tick, PACKET / 2);
        tick();
      },
      clear(): void {
        queue.length = 0;
        rest();
      },
      isPlaying: () => ticking !== null,
      /** @param rudely without a word: the other side finds out by itself */
      async close(rudely = false): Promise<void> {
        if (over) return;
        if (rudely) await Promise.all(pc.iceTransports.map((transport) => transport.stop()));
        await Promise.race([free(), pause(GOODBYE, undefined, { ref: false })]);
      },
    };
  } catch (error) {
    if (!over) await free();
    throw error;
  }
};

export type Peer = Awaited<ReturnType<typeof answerOffer>>;
