import { LineCutter } from './line-cutter.ts';
import { StreamError } from './stream-error.ts';

const DONE = '[DONE]';
const DATA = /^data: ?/;

/**
 * Reads the `data:` lines of an event stream until `[DONE]`, as they come. Comments (`:`), blank lines and other fields
 * are passed over.
 * @param heard called for whatever arrives, keep-alive comments included
 * @throws StreamError `no_body` or `cut`; what the body itself fails with
 */
export async function* eventData(body: ReadableStream<Uint8Array> | null, onData: () => void): AsyncGenerator<string> {
  if (body === null) throw new StreamError('no_body');
  const reader = body.getReader();
  const lines = new LineCutter();
  let empty = true;
  try {
    for (let over = false; !over;) {
      const { done, value } = await reader.read();
      onData();
      over = done;
      if (value) empty &&= value.length === 0;
      for (const line of value ? lines.push(value) : lines.end()) {
        if (!DATA.test(line)) continue;
        const data = line.replace(DATA, '');
        if (data.trim() === DONE) return;
        yield data;
      }
    }
    throw new StreamError(empty ? 'no_body' : 'cut');
  } finally {
    // Whoever stops reading lets the connection go; it may be gone already.
    void reader.cancel().catch(() => undefined);
  }
}
