import { jsonList, PIECE, piecesOf } from './json-stream.ts';
import type { SystemCtx } from './types.ts';

/** One part of an export: rows as they are read, or what is never much as a whole. */
type Part = AsyncIterable<unknown> | PromiseLike<unknown>;
/** All parts of an export, by a readable name. */
export type Parts = Readonly<Record<string, AsyncIterable<unknown> | (() => Part)>>;
/** What a service keeps about a member, opened, each part by a readable name. */
export type Exports = Readonly<Record<string, (ctx: SystemCtx, member: string) => Part>>;

/** Writes an export as one JSON object, a piece whenever it is long enough. */
async function* jsonOf(parts: Parts): AsyncGenerator<string, void> {
  let text = '';
  let before = '{';
  for (const [name, part] of Object.entries(parts)) {
    text += `${before}${JSON.stringify(name)}:`;
    before = ',';
    const made = typeof part === 'function' ? part() : part;
    if (Symbol.asyncIterator in made) text = yield* jsonList(made, text);
    else text += JSON.stringify(await made);
    if (text.length < PIECE) continue;
    yield text;
    text = '';
  }
  yield `${text}${before === '{' ? '{' : ''}}`;
}

/**
 * An export as a stream of JSON. What is not read is not made; what fails after the first piece breaks it off.
 * @throws what fails before
 */
export const exportStream = (parts: Parts): Promise<ReadableStream<Uint8Array>> => piecesOf(jsonOf(parts));
