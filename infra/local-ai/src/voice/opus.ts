import OpusScript from 'opusscript';
import { held } from './held.ts';
import { type Pcm, VOICE_RATE } from './sound.ts';

/** Samples of one packet: 20 ms. */
export const FRAME = (VOICE_RATE * 20) / 1000;

/** Speech to packets and back, for one call. All of them share one memory that must not grow: see `MOST_PEERS`. */
export const createCodec = () => {
  const opus = new OpusScript(VOICE_RATE, 1, OpusScript.Application.VOIP);
  held.codecs += 1;
  return {
    /** @param frame as many samples as `FRAME` */
    encode: (frame: Pcm): Buffer => opus.encode(Buffer.from(frame.buffer, frame.byteOffset, frame.byteLength), FRAME),
    /** @returns null for a packet that is none */
    decode(packet: Buffer): Pcm | null {
      try {
        return new Int16Array(new Uint8Array(opus.decode(packet)).buffer);
      } catch {
        return null;
      }
    },
    free(): void {
      held.codecs -= 1;
      opus.delete();
    },
  };
};
