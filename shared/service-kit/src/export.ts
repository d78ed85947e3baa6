import type { SystemCtx } from './types.ts';
import { yielder } from './yielder.ts';

/** One part of an export: rows as they are read, or what is never much as a whole. */
type Part = AsyncIterable<unknown> | PromiseLike<unknown>;
/** All parts of an export, by a readable name. */
export type Parts = Readonly<Record<string, AsyncIterable<unknown> | (() => Part)>>;
/** What a service keeps about a member, opened, each part by a readable name. */
export type Exports = Readonly<Record<string, (ctx: SystemCtx, member: string) => Part>>;

/** Characters that are sent at once. */
const PIECE = 32_768;

/** Writes an export as one JSON object, a piece whenever it is long enough. */
async function* jsonOf(parts: Parts): AsyncGenerator<string, void> {
  const yieldNow = yielder();
  let text = '';
  let before = '{';
  for (const [name, part] of Object.entries(parts)) {
    text += `${before}${JSON.stringify(name)}:`;
    before = ',';
    const made = typeof part === 'function' ? part() : part;
    if (!(Symbol.asyncIterator in made)) {
      text += JSON.stringify(await made);
      continue;
    }
    let between = '[';
    for await (const row of made) {
      text += between + JSON.stringify(row);
      between = ',';
      if (text.length >= PIECE) {
        yield text;
        text = '';
      }
      await yieldNow();
    }
    text += between === '[' ? '[]' : ']';
  }
  yield `${text}${before === '{' ? '{' : ''}}`;
}

/**
 * An export as a stream of JSON. What is not read is not made; what fails after the first piece breaks it off.
 * @throws what fails before
 */
export const exportStream = async (parts: Parts): Promise<ReadableStream<Uint8Array>> => {
  const pieces = jsonOf(parts);
  const encoder = new TextEncoder();
  let next: Promise<IteratorResult<string, void>> | null = pieces.next();
  await next;
  return new ReadableStream<Uint8Array>(
    {
      async pull(to) {
        const { done, value } = await (next ?? pieces.next());
        next = null;
        if (done) to.close();
        else to.enqueue(encoder.encode(value));
      },
      async cancel() {
        await pieces.return();
      },
    },
    { highWaterMark: 0 },
  );
};
