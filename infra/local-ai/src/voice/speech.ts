import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Pcm } from './sound.ts';

/** Sentences that are kept: what is said to everybody is spoken once. */
const KEPT = 64;
/** Milliseconds after the last call until the voice is let go, which is large. */
const REST = 60_000;

type Spoken = { readonly id: number; readonly pcm: Pcm } | { readonly id: number; readonly error: string };

const isSource = import.meta.url.endsWith('.ts');
const script = fileURLToPath(new URL(isSource ? '../processes/speak.ts' : './speak.mjs', import.meta.url));

export interface Speech {
  /** @returns the sentence in sound, 16 kHz */
  say(text: string): Promise<Pcm>;
  /** Lets the voice go after a while, unless something is said in the meantime. */
  rest(): void;
  close(): Promise<void>;
}

/** Speaks in a thread of its own, which begins with the first sentence. */
export const createSpeech = (): Speech => {
  const kept = new Map<string, Promise<Pcm>>();
  const waiting = new Map<number, { resolve: (pcm: Pcm) => void; reject: (why: Error) => void }>();
  let [worker, resting, last]: [Worker | null, NodeJS.Timeout | undefined, number] = [null, undefined, 0];

  const fail = (of: Worker, why: Error): void => {
    if (worker !== of) return;
    worker = null;
    for (const { reject } of waiting.values()) reject(why);
    waiting.clear();
  };

  const start = (): Worker => {
    const thread = new Worker(script, { env: {}, execArgv: [], name: 'voice' });
    thread.on('message', (spoken: Spoken) => {
      const asked = waiting.get(spoken.id);
      waiting.delete(spoken.id);
      if ('pcm' in spoken) asked?.resolve(spoken.pcm);
      else asked?.reject(new Error(spoken.error));
    });
    thread.on('error', (error: Error) => fail(thread, error));
    thread.on('exit', () => fail(thread, new Error('the voice ended')));
    thread.unref();
    return thread;
  };

  const ask = (text: string): Promise<Pcm> =>
    new Promise((resolve, reject) => {
      worker ??= start();
      last += 1;
      waiting.set(last, { resolve, reject });
      worker.postMessage({ id: last, text }, []);
    });

  const end = async (): Promise<void> => {
    clearTimeout(resting);
    kept.clear();
    const thread = worker;
    if (!thread) return;
    fail(thread, new Error('the voice is resting'));
    await thread.terminate();
  };

  return {
    say(text) {
      const sentence = text.trim();
      clearTimeout(resting);
      const known = kept.get(sentence);
      kept.delete(sentence);
      const spoken = known ?? ask(sentence);
      kept.set(sentence, spoken);
      const [oldest] = kept.keys();
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
      spoken.catch(() => kept.delete(sentence));
      return spoken;
    },
    rest() {
      clearTimeout(resting);
      resting = setTimeout(() => void end(), REST).unref();
    },
    close: end,
  };
};
