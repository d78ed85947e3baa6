import { resampler, toBase64, toPcm16 } from './pcm.ts';

/** Silence goes on for so long, so that a server notices that she has stopped; then nothing is sent. */
const SILENT_SECONDS = 2;

const isSilent = (block: Float32Array): boolean => block.every((sample) => sample === 0);

interface Capture {
  readonly use: (microphone: MediaStream | null) => void;
  readonly end: () => void;
}

/**
 * Reads a microphone as PCM in base64.
 * @param give is given what was said, piece by piece; nothing while a microphone is off
 */
export const openCapture = async (
  context: AudioContext,
  rate: number,
  give: (audio: string) => void,
): Promise<Capture> => {
  await context.audioWorklet.addModule(new URL('./capture.worklet.ts', import.meta.url));
  const node = new AudioWorkletNode(context, 'reset-capture', { numberOfOutputs: 0 });
  const resample = resampler(context.sampleRate, rate);
  let silent = 0;
  node.port.addEventListener('message', ({ data }: MessageEvent<Float32Array>) => {
    silent = isSilent(data) ? silent + data.length : 0;
    if (silent > SILENT_SECONDS * context.sampleRate) return;
    give(toBase64(toPcm16(resample(data))));
  });
  node.port.start();
  let source: MediaStreamAudioSourceNode | null = null;
  return {
    use: (microphone) => {
      source?.disconnect();
      source = microphone && context.createMediaStreamSource(microphone);
      source?.connect(node);
    },
    end: () => {
      source?.disconnect();
      node.port.close();
    },
  };
};
