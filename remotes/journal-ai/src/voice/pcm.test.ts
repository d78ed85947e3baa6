import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBase64, fromPcm16, resampler, toBase64, toPcm16 } from './pcm.ts';

const tone = (rate: number, seconds: number) =>
  Float32Array.from({ length: rate * seconds }, (_, n) => 0.5 * Math.sin((2 * Math.PI * 440 * n) / rate));

test('sound comes back as it went', () => {
  const sound = tone(24_000, 0.1);
  const back = fromPcm16(fromBase64(toBase64(toPcm16(sound))));
  expect(back.length).toBe(sound.length);
  for (const [n, sample] of back.entries()) expect(sample).toBeCloseTo(sound[n] ?? 0, 3);
  expect(toPcm16(Float32Array.of(9, -9))).toEqual(new Uint8Array([255, 127, 1, 128]));
  expect(fromBase64('no base64!')).toEqual(new Uint8Array());
  expect(fromPcm16(new Uint8Array([1, 2, 3])).length).toBe(1);
});

test.each([
  [48_000, 24_000],
  [44_100, 16_000],
  [16_000, 24_000],
  [24_000, 24_000],
])('%i samples a second become %i, the same tone, however it is cut', (from, to) => {
  const all = tone(from, 0.5);
  const cuts = fc.array(fc.integer({ min: 1, max: 3_000 }), { minLength: 8, maxLength: 30 });
  fc.assert(
    fc.property(cuts, (lengths) => {
      const next = resampler(from, to);
      const out: number[] = [];
      let at = 0;
      for (const length of [...lengths, all.length]) {
        out.push(...next(all.subarray(at, at + length)));
        at += length;
      }
      expect(Math.abs(out.length - to * 0.5)).toBeLessThan(4);
      const wanted = tone(to, 0.5);
      for (const n of [100, 1_000, 5_000]) expect(out[n]).toBeCloseTo(wanted[n] ?? 0, 0);
    }),
    { numRuns: 10 },
  );
});
