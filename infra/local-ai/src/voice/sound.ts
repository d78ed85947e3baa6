/** Samples a second of the voice, and of what is decoded of hers. */
export const VOICE_RATE = 16_000;

/** 16 bits, one channel. */
export type Pcm = Int16Array<ArrayBuffer>;

/** @returns the sound at another rate, between two samples on a straight line */
export const resample = (pcm: Pcm, from: number, to: number): Pcm => {
  if (from === to) return pcm;
  const out = new Int16Array(Math.floor((pcm.length * to) / from));
  for (let i = 0; i < out.length; i += 1) {
    const at = (i * from) / to;
    const left = Math.floor(at);
    const a = pcm[left] ?? 0;
    out[i] = Math.round(a + ((pcm[left + 1] ?? a) - a) * (at - left));
  }
  return out;
};

/** As a realtime provider writes it: little-endian bytes in base64. */
export const toBase64 = (pcm: Pcm): string =>
  Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength).toString('base64');

/** @returns the samples; an odd byte at the end is dropped */
export const fromBase64 = (text: string): Pcm => {
  const bytes = Buffer.from(text, 'base64');
  // A copy: bytes of a pool may begin at an odd place.
  return new Int16Array(new Uint8Array(bytes.subarray(0, bytes.length - (bytes.length % 2))).buffer);
};

/** Root of the mean square, 0-1. */
export const levelOf = (pcm: Int16Array): number => {
  let sum = 0;
  for (const sample of pcm) sum += sample * sample;
  return pcm.length ? Math.sqrt(sum / pcm.length) / 32_768 : 0;
};
