import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventData } from './event-stream.ts';

const bodyOf = (chunks: readonly Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start: (sink) => {
      for (const chunk of chunks) sink.enqueue(chunk);
      sink.close();
    },
  });

/** Everything a body says, and how it ended. */
const read = async (chunks: readonly Uint8Array[]): Promise<string[]> => {
  const said: string[] = [];
  try {
    for await (const data of eventData(bodyOf(chunks), () => undefined)) said.push(data);
    return [...said, 'done'];
  } catch (error) {
    return [...said, String(error)];
  }
};

const bytes = (text: string) => new TextEncoder().encode(text);

/** The same bytes in pieces, cut at these places. */
const cutAt = (whole: Uint8Array, places: readonly number[]): Uint8Array[] => {
  const at = [0, ...new Set(places.map((place) => place % (whole.length + 1))), whole.length].toSorted((a, b) => a - b);
  return at.slice(1).map((end, index) => whole.subarray(at[index] ?? 0, end));
};

const one = (text: string) => read([bytes(text)]);

const data = fc
  .oneof(fc.string({ unit: 'binary' }), fc.constantFrom('ein Täßchen Tee ☕', '🫶🏽 {"a":1}'))
  .map((text) => text.replaceAll(/[\r\n]/g, ' ').trim());
const line = fc.oneof(
  data.map((text) => `data: ${text}`),
  data.map((text) => `data:${text}`),
  fc.constantFrom(': keep-alive', ':', '', 'event: message', 'data', 'id: 7'),
);
const body = fc
  .tuple(fc.array(fc.tuple(line, fc.constantFrom('\n', '\r\n')), { maxLength: 12 }), fc.boolean())
  .map(([lines, done]) => lines.map((part) => part.join('')).join('') + (done ? 'data: [DONE]\n' : ''));

test('however its bytes are cut, a stream says the same', async () => {
  await fc.assert(
    fc.asyncProperty(body, fc.array(fc.nat(), { maxLength: 30 }), async (text, places) => {
      const whole = bytes(text);
      expect(await read(cutAt(whole, places))).toEqual(await read([whole]));
    }),
    { numRuns: 500 },
  );
});

test('byte by byte is one of the ways', async () => {
  const whole = bytes('data: {"a":"ü🫶"}\r\n\r\n: keep-alive\r\ndata:two\r\ndata: [DONE]\r\n');
  expect(await read(Array.from(whole, (byte) => Uint8Array.of(byte)))).toEqual(['{"a":"ü🫶"}', 'two', 'done']);
});

test('data lines with and without a space are read; comments, blank lines and other fields are passed over', async () => {
  expect(await one(': hello\n\nevent: x\ndata: one\ndata:two\nretry: 3\ndata:  three\n\ndata: [DONE]\n')).toEqual([
    'one',
    'two',
    ' three',
    'done',
  ]);
});

test('what comes after [DONE] is not read; [DONE] needs no newline', async () => {
  expect(await one('data: one\ndata: [DONE]\ndata: two\n')).toEqual(['one', 'done']);
  expect(await one('data:[DONE]')).toEqual(['done']);
});

test('an end without [DONE] is an error, after all that was said', async () => {
  expect(await one('data: one\ndata: tw')).toEqual(['one', 'tw', 'StreamError: event stream: cut']);
  expect(await one(': keep-alive\n')).toEqual(['StreamError: event stream: cut']);
});

test('nothing at all is an error of its own', async () => {
  expect(await read([])).toEqual(['StreamError: event stream: no_body']);
  expect(await read([new Uint8Array()])).toEqual(['StreamError: event stream: no_body']);
  const none = eventData(null, () => undefined);
  await expect(none.next()).rejects.toMatchObject({ fault: 'no_body' });
});

test('whoever stops reading lets the body go', async () => {
  let left = false;
  const endless = new ReadableStream<Uint8Array>({
    pull: (sink) => sink.enqueue(bytes('data: more\n')),
    cancel: () => {
      left = true;
    },
  });
  for await (const said of eventData(endless, () => undefined)) {
    expect(said).toBe('more');
    break;
  }
  expect(left).toBe(true);
});
