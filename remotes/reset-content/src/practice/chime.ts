import type { Cue } from './moment.ts';

/** Hz, one after another. Low and close together: nothing that wakes a child. */
const tones: Readonly<Record<Cue, readonly number[]>> = {
  'Breathe in': [293.66],
  Hold: [349.23],
  'Breathe out': [220],
  Step: [293.66],
  End: [293.66, 220],
};

const LOUDEST = 0.09;
const ATTACK_S = 0.08;
const TONE_S = 1.4;
const APART_S = 0.5;

interface Chime {
  /** Makes ready to sound; browsers allow that only while she presses something. */
  readonly wake: () => void;
  readonly play: (cue: Cue) => void;
  readonly close: () => void;
}

/** A soft tone, made on the device. */
export const createChime = (): Chime => {
  let context: AudioContext | null = null;

  const tone = (audio: AudioContext, hertz: number, at: number): void => {
    const volume = audio.createGain();
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(LOUDEST, at + ATTACK_S);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + TONE_S);
    const source = audio.createOscillator();
    source.frequency.value = hertz;
    source.connect(volume).connect(audio.destination);
    source.start(at);
    source.stop(at + TONE_S);
  };

  return {
    wake: () => {
      context ??= new AudioContext();
      // Refused while a call is going on: the practice goes on without sound.
      void context.resume().catch(() => undefined);
    },
    play: (cue) => {
      const audio = context;
      if (audio?.state !== 'running') return;
      tones[cue].forEach((hertz, i) => tone(audio, hertz, audio.currentTime + i * APART_S));
    },
    close: () => {
      void context?.close().catch(() => undefined);
      context = null;
    },
  };
};
