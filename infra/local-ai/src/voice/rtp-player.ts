import { type MediaStreamTrack, RtpHeader, RtpPacket } from 'werift';
import type { Player } from './answers.ts';
import { FRAME } from './opus.ts';
import type { Pcm } from './sound.ts';

/** Milliseconds of a packet, and how many steps of the clock of RTP it has. */
const PACKET = 20;
const STEPS = 960;

/** Plays sound into a track as it is heard; between two sounds nothing is sent and nothing ticks. */
export class RtpPlayer implements Player {
  readonly #track: MediaStreamTrack;
  readonly #encode: (frame: Pcm) => Buffer;
  readonly #played: () => void;
  readonly #queue: Pcm[] = [];
  #ticking: NodeJS.Timeout | null = null;
  #sequence = 0;
  #stamp = 0;
  #due = 0;
  #stoppedAt = 0;
  /** As it was agreed with the other side. */
  payloadType = 111;

  /** @param played what was to be played has been */
  constructor(track: MediaStreamTrack, encode: (frame: Pcm) => Buffer, played: () => void) {
    [this.#track, this.#encode, this.#played] = [track, encode, played];
  }

  play(pcm: Pcm): void {
    for (let i = 0; i < pcm.length; i += FRAME) {
      const frame = new Int16Array(FRAME);
      frame.set(pcm.subarray(i, i + FRAME));
      this.#queue.push(frame);
    }
    if (this.#ticking || this.#queue.length === 0) return;
    const now = performance.now();
    const paused = this.#stoppedAt ? now - this.#stoppedAt : 0;
    this.#stamp = (this.#stamp + Math.round((paused * STEPS) / PACKET)) >>> 0;
    this.#due = now;
    this.#ticking = setInterval(() => this.#tick(), PACKET / 2);
    this.#tick();
  }

  clear(): void {
    this.#queue.length = 0;
    if (this.#ticking) clearInterval(this.#ticking);
    this.#ticking = null;
    this.#stoppedAt = performance.now();
  }

  isPlaying(): boolean {
    return this.#ticking !== null;
  }

  #tick(): void {
    while (this.#queue.length && performance.now() >= this.#due) {
      const frame = this.#queue.shift();
      if (!frame) break;
      this.#track.writeRtp(new RtpPacket(this.#header(), this.#encode(frame)));
      this.#sequence = (this.#sequence + 1) & 0xff_ff;
      this.#stamp = (this.#stamp + STEPS) >>> 0;
      this.#due += PACKET;
    }
    if (this.#queue.length || performance.now() < this.#due) return;
    this.clear();
    this.#played();
  }

  #header(): RtpHeader {
    const [sequenceNumber, timestamp] = [this.#sequence, this.#stamp];
    return new RtpHeader({ payloadType: this.payloadType, sequenceNumber, timestamp, marker: false });
  }
}
