/** @returns samples as 16 bit little-endian PCM */
export const toPcm16 = (samples: Float32Array): Uint8Array => {
  const bytes = new Uint8Array(samples.length * 2);
  const view = new DataView(bytes.buffer);
  for (const [at, sample] of samples.entries()) {
    view.setInt16(at * 2, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), true);
  }
  return bytes;
};

/** @returns the samples of 16 bit little-endian PCM; half a sample at the end is none */
export const fromPcm16 = (bytes: Uint8Array): Float32Array<ArrayBuffer> => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Float32Array.from({ length: bytes.length >> 1 }, (_, at) => view.getInt16(at * 2, true) / 32_768);
};

export const toBase64 = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
};

/** @returns no bytes for what is no base64 */
export const fromBase64 = (text: string): Uint8Array => {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0);
  } catch {
    return new Uint8Array();
  }
};

/**
 * Turns sound of one rate into another, block by block: each sample is the mean of what it stands for (downwards), or
 * lies on the line between two (upwards).
 */
export const resampler = (from: number, to: number): ((block: Float32Array) => Float32Array) => {
  const step = from / to;
  let left = new Float32Array();
  let at = 0;
  return (block) => {
    const all = new Float32Array(left.length + block.length);
    all.set(left);
    all.set(block, left.length);
    const out: number[] = [];
    for (; at + Math.max(step, 1) < all.length; at += step) {
      const first = Math.floor(at);
      if (step <= 1) {
        const [one = 0, next = 0] = all.subarray(first, first + 2);
        out.push(one + (next - one) * (at - first));
      } else {
        const window = all.subarray(first, Math.floor(at + step));
        out.push(window.reduce((sum, sample) => sum + sample, 0) / window.length);
      }
    }
    const used = Math.floor(at);
    left = all.slice(used);
    at -= used;
    return Float32Array.from(out);
  };
};
