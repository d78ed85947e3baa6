import type { ExportLine } from '@reset/contracts/http/service-export';
import { Unopened } from './each-opened.ts';
import { jsonList, PIECE, piecesOf } from './json-stream.ts';
import type { SystemCtx } from './types.ts';
import { yielder } from './yielder.ts';

/** One part of an export: rows as they are read, or what is never much as a whole. */
type Part = AsyncIterable<unknown> | PromiseLike<unknown>;
/** All parts of an export, by a readable name. */
export type Parts = Readonly<Record<string, AsyncIterable<unknown> | (() => Part)>>;
/** What a service keeps about a member, opened, each part by a readable name. */
export type Exports = Readonly<Record<string, (ctx: SystemCtx, member: string) => Part>>;

/** Is told of each row that cannot be opened, by its id. */
type OnUnopened = (part: string, id: string) => void;

/** The rows of a part that could be opened; the others are told of. */
async function* openedRows(part: string, rows: AsyncIterable<unknown>, onUnopened: OnUnopened) {
  for await (const row of rows) {
    if (row instanceof Unopened) onUnopened(part, row.id);
    else yield row;
  }
}

/** Writes an export as one JSON object, a piece whenever it is long enough. */
async function* jsonOf(parts: Parts, onUnopened: OnUnopened): AsyncGenerator<string, void> {
  const unopened: Record<string, number> = {};
  const count: OnUnopened = (part, id) => {
    unopened[part] = (unopened[part] ?? 0) + 1;
    onUnopened(part, id);
  };
  let text = '';
  let before = '{';
  for (const [name, part] of Object.entries(parts)) {
    text += `${before}${JSON.stringify(name)}:`;
    before = ',';
    const made = typeof part === 'function' ? part() : part;
    if (Symbol.asyncIterator in made) text = yield* jsonList(openedRows(name, made, count), text);
    else text += JSON.stringify(await made);
    if (text.length < PIECE) continue;
    yield text;
    text = '';
  }
  if (Object.keys(unopened).length) {
    text += `${before}"rows that could not be opened":${JSON.stringify(unopened)}`;
    before = ',';
  }
  yield `${text}${before === '{' ? '{' : ''}}`;
}

async function* lines(parts: Parts, onUnopened: OnUnopened): AsyncGenerator<ExportLine, void> {
  for (const [name, part] of Object.entries(parts)) {
    const made = typeof part === 'function' ? part() : part;
    const rows = Symbol.asyncIterator in made ? made : await made;
    const isList = Array.isArray(rows) || Symbol.asyncIterator in Object(rows);
    if (!isList) {
      yield { part: name, value: rows };
      continue;
    }
    yield { list: name };
    let unopened = 0;
    const count: OnUnopened = (of, id) => {
      unopened += 1;
      onUnopened(of, id);
    };
    for await (const row of openedRows(name, rows as AsyncIterable<unknown>, count)) yield { part: name, row };
    if (unopened) yield { part: name, unopened };
  }
  yield { end: true };
}

/** Writes an export a line each, a piece whenever it is long enough. */
async function* textOf(parts: Parts, onUnopened: OnUnopened): AsyncGenerator<string, void> {
  const yieldNow = yielder();
  let text = '';
  for await (const line of lines(parts, onUnopened)) {
    text += `${JSON.stringify(line)}\n`;
    if (text.length >= PIECE) {
      yield text;
      text = '';
    }
    await yieldNow();
  }
  yield text;
}

const nobody: OnUnopened = () => {};

/**
 * The same a line of JSON each, for who puts an archive together. What cannot be opened is left out, and said how much.
 * @throws what fails before the first piece
 */
export const exportLines = (parts: Parts, onUnopened = nobody): Promise<ReadableStream<Uint8Array>> =>
  piecesOf(textOf(parts, onUnopened));

/**
 * An export as a stream of JSON. What cannot be opened is left out, and said how much. What is not read is not made; what fails after the first piece breaks it off.
 * @throws what fails before
 */
export const exportStream = (parts: Parts, onUnopened = nobody): Promise<ReadableStream<Uint8Array>> =>
  piecesOf(jsonOf(parts, onUnopened));
