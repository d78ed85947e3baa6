/** The sound of a conversation: where it plays, and how loud both are right now. */
export interface Sound {
  /** Null where the browser has none: there is text then. */
  readonly context: AudioContext | null;
  readonly hear: (who: 'you' | 'marin', source: MediaStream | AudioNode) => void;
  /** @returns 0 (silent) to 1 (loud), as it is now */
  readonly level: (who: 'you' | 'marin') => number;
  readonly close: () => void;
}

/** Speech is quiet against full scale. */
const GAIN = 5;

const levelOf = (analyser: AnalyserNode): number => {
  const samples = new Float32Array(analyser.fftSize);
  analyser.getFloatTimeDomainData(samples);
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  return Math.min(1, Math.sqrt(power) * GAIN);
};

/** Made where she presses: a phone plays nothing that nobody asked for. */
export const openSound = (): Sound => {
  const context = typeof AudioContext === 'undefined' ? null : new AudioContext();
  void context?.resume().catch(() => undefined);
  const heard = new Map<string, { readonly source: AudioNode; readonly analyser: AnalyserNode }>();
  return {
    context,
    hear: (who, source) => {
      if (!context) return;
      const before = heard.get(who);
      before?.source.disconnect(before.analyser);
      const analyser = context.createAnalyser();
      analyser.fftSize = 1024;
      const node = source instanceof MediaStream ? context.createMediaStreamSource(source) : source;
      node.connect(analyser);
      heard.set(who, { source: node, analyser });
    },
    level: (who) => {
      const there = heard.get(who);
      return there ? levelOf(there.analyser) : 0;
    },
    close: () => {
      heard.clear();
      if (context && context.state !== 'closed') void context.close().catch(() => undefined);
    },
  };
};
