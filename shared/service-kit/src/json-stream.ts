import { yielder } from './yielder.ts';

/** Characters that are sent at once. */
export const PIECE = 32_768;

/** Writes a list as JSON, a piece whenever it is long enough. @param before what stands before it @returns what is left */
export async function* jsonList(rows: AsyncIterable<unknown>, before = ''): AsyncGenerator<string, string> {
  const yieldNow = yielder();
  let text = before;
  let between = '[';
  for await (const row of rows) {
    text += between + JSON.stringify(row);
    between = ',';
    if (text.length >= PIECE) {
      yield text;
      text = '';
    }
    await yieldNow();
  }
  return `${text}${between === '[' ? '[]' : ']'}`;
}

async function* wholeList(rows: AsyncIterable<unknown>): AsyncGenerator<string, void> {
  yield yield* jsonList(rows);
}

/**
 * Text as a stream. What is not read is not made; what fails after the first piece breaks it off.
 * @throws what fails before
 */
export const piecesOf = async (pieces: AsyncGenerator<string, void>): Promise<ReadableStream<Uint8Array>> => {
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

/** The answer of an endpoint with `inPieces` that is a list, however long. */
export const listStream = (rows: AsyncIterable<unknown>): Promise<ReadableStream<Uint8Array>> =>
  piecesOf(wholeList(rows));
