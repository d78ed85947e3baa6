import { ExportLine } from '@reset/contracts/http/service-export';
import { Away } from './ask.ts';

/** What a reader of the lines is told. */
export type Line = Exclude<ExportLine, { readonly end: true }>;

/** Characters of a line; more than the largest row that anybody may write. */
const LONGEST = 16 << 20;

/** Texts of a stream of bytes, line by line. */
export async function* textLines(source: AsyncIterable<Uint8Array>): AsyncGenerator<string, void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  for await (const chunk of source) {
    const [first = '', ...more] = decoder.decode(chunk, { stream: true }).split('\n');
    rest += first;
    if (rest.length > LONGEST) throw new Away('a line is too long');
    for (const line of more) {
      yield rest;
      rest = line;
    }
  }
  if (rest + decoder.decode()) throw new Away('the last line breaks off');
}

/** @throws Away where it is none */
export const lineOf = (text: string): ExportLine => {
  try {
    return ExportLine.parse(JSON.parse(text));
  } catch (cause) {
    throw new Away('a line is none', { cause });
  }
};

/** Lines of a service's export. @throws Away when they are others, or end before the last one */
export async function* linesOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<Line, void> {
  let ended = false;
  for await (const text of textLines(source)) {
    const line = lineOf(text);
    if ('end' in line) ended = true;
    else yield line;
  }
  if (!ended) throw new Away('the export breaks off');
}

/** The same lines as they are kept. */
export const lineText = (line: ExportLine): string => `${JSON.stringify(line)}\n`;
