import { afterEach, expect, test, vi } from 'vitest';
import { createChime } from './chime.ts';

/** As much of a browser's audio as a tone needs; notes which tones begin when. */
const fakeAudio = () => {
  const heard: { readonly hertz: number; readonly at: number }[] = [];
  class Context {
    readonly currentTime = 10;
    readonly destination = {};
    state = 'suspended';
    resume() {
      this.state = 'running';
      return Promise.resolve();
    }
    close() {
      this.state = 'closed';
      return Promise.resolve();
    }
    createGain() {
      const ramp = () => undefined;
      const gain = { setValueAtTime: ramp, linearRampToValueAtTime: ramp, exponentialRampToValueAtTime: ramp };
      return { gain, connect: (to: unknown) => to };
    }
    createOscillator() {
      const frequency = { value: 0 };
      const start = (at: number) => heard.push({ hertz: Math.round(frequency.value), at });
      return { frequency, connect: (to: unknown) => to, start, stop: () => undefined };
    }
  }
  vi.stubGlobal('AudioContext', Context);
  return heard;
};

afterEach(() => {
  vi.unstubAllGlobals();
});

test('nothing sounds before she pressed something, and nothing after it was closed', () => {
  const heard = fakeAudio();
  const chime = createChime();
  chime.play('Hold');
  expect(heard).toEqual([]);
  chime.wake();
  chime.play('Hold');
  expect(heard).toEqual([{ hertz: 349, at: 10 }]);
  chime.close();
  chime.play('Hold');
  expect(heard).toHaveLength(1);
});

test('the end is two tones, the second lower', () => {
  const heard = fakeAudio();
  const chime = createChime();
  chime.wake();
  chime.play('End');
  expect(heard).toEqual([
    { hertz: 294, at: 10 },
    { hertz: 220, at: 10.5 },
  ]);
});
