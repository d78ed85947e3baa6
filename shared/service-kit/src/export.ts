import type { ExportLine } from '@reset/contracts/http/service-export';
import { jsonList, PIECE, piecesOf } from './json-stream.ts';
import type { SystemCtx } from './types.ts';
import { yielder } from './yielder.ts';

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

async function* lines(parts: Parts): AsyncGenerator<ExportLine, void> {
  for (const [name, part] of Object.entries(parts)) {
    const made = typeof part === 'function' ? part() : part;
    const rows = Symbol.asyncIterator in made ? made : await made;
    const isList = Array.isArray(rows) || Symbol.asyncIterator in Object(rows);
    if (isList) yield { list: name };
    else yield { part: name, value: rows };
    if (isList) for await (const row of rows as AsyncIterable<unknown>) yield { part: name, row };
  }
  yield { end: true };
}

/** Writes an export a line each, a piece whenever it is long enough. */
async function* textOf(parts: Parts): AsyncGenerator<string, void> {
  const yieldNow = yielder();
  let text = '';
  for await (const line of lines(parts)) {
    text += `${JSON.stringify(line)}\n`;
    if (text.length >= PIECE) {
      yield text;
      text = '';
    }
    await yieldNow();
  }
  yield text;
}

/** The same a line of JSON each, for who puts an archive together. @throws what fails before the first piece */
export const exportLines = (parts: Parts): Promise<ReadableStream<Uint8Array>> => piecesOf(textOf(parts));

/**
 * An export as a stream of JSON. What is not read is not made; what fails after the first piece breaks it off.
 * @throws what fails before
 */
export const exportStream = (parts: Parts): Promise<ReadableStream<Uint8Array>> => piecesOf(jsonOf(parts));
