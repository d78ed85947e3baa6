import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { SystemCtx } from '@reset/service-kit';
import { asc, eq } from 'drizzle-orm';
import { ZipFile } from 'yazl';
import { dayOne } from './day-one.ts';
import { type Making, placeOf } from './gather.ts';
import { filePath, html } from './html.ts';
import { json } from './json.ts';
import { type Line, lineOf, textLines } from './lines.ts';
import { markdown } from './markdown.ts';
import { openBytes } from './sealed-file.ts';
import { gatheredPart, type GatheredFile } from './tables.ts';
import { byTitle } from './words.ts';

type Part = typeof gatheredPart.$inferSelect;

/** A file of the archive as `manifest.json` names it. */
interface Listed {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

/** Texts in pieces worth a step of their own. */
async function* utf8(texts: AsyncIterable<string>): AsyncGenerator<Buffer, void> {
  let piece = '';
  for await (const text of texts) {
    piece += text;
    if (piece.length < 32_768) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  yield Buffer.from(piece);
}

/** The gathered parts, to be read as often as it takes. */
const reader = ({ storeOf }: Pick<SystemCtx, 'storeOf'>, { row, key }: Making) => {
  const store = storeOf(row.user_id);
  const opened = async function* (place: string, name: string | null, range?: { start: number; end: number }) {
    if (name !== null) yield* openBytes(key, place, await store.get(name), range);
  };
  return {
    async *lines({ service, lines }: Part): AsyncGenerator<Line, void> {
      for await (const text of textLines(opened(placeOf(row.id, service, 'lines'), lines))) yield lineOf(text) as Line;
    },
    file: ({ service, files }: Part, start: number, { size }: GatheredFile) =>
      size ? opened(placeOf(row.id, service, 'files'), files, { start, end: start + size - 1 }) : opened('', null),
  };
};

const daysOf = ({ from_day: from, until_day: until }: Making['row']): string => {
  if (from === null && until === null) return 'All that RESET kept about you';
  return `What RESET kept about you${from === null ? '' : ` from ${from}`}${until === null ? '' : ` until ${until}`}`;
};

/** A ZIP that is made while it is read, one file after the other. */
const zipOf = (at: Date) => {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  const listed: Listed[] = [];
  const left = new Promise<never>((_, reject) => {
    output.once('close', () => reject(new Error('nobody reads the archive any more')));
  });
  left.catch(() => {});
  const add = async (path: string, source: AsyncIterable<Uint8Array>, compress = true): Promise<void> => {
    const hash = createHash('sha256');
    let size = 0;
    const counted = async function* () {
      for await (const bytes of source) {
        hash.update(bytes);
        size += bytes.byteLength;
        yield bytes;
      }
    };
    const stream = Readable.from(counted(), { objectMode: false });
    const ended = once(stream, 'end');
    zip.addReadStream(stream, path, { mtime: at, mode: 0o100600, compress });
    try {
      await Promise.race([ended, left]);
    } finally {
      stream.destroy();
    }
    listed.push({ path, size, sha256: hash.digest('hex') });
  };
  return { zip, output, listed, add };
};

/** @returns the bytes of an archive, whose parts are all gathered, as they are made */
export const archiveOf = async (
  ctx: Pick<SystemCtx, 'db' | 'storeOf' | 'clock'>,
  making: Making,
): Promise<Readable> => {
  const { row } = making;
  const parts = await ctx.db
    .select()
    .from(gatheredPart)
    .where(eq(gatheredPart.export_id, row.id))
    .orderBy(asc(gatheredPart.service))
    .then((rows) => rows.toSorted(byTitle));
  const read = reader(ctx, making);
  const at = ctx.clock();
  const { zip, output, listed, add } = zipOf(at);
  const fill = async () => {
    const chapters = parts.map((part) => ({
      service: part.service,
      files: part.contents,
      unopened: part.unopened,
      lines: () => read.lines(part),
    }));
    await add('index.html', utf8(html(chapters, `${daysOf(row)}, as of ${at.toISOString().slice(0, 10)}.`)));
    for (const part of parts) {
      const { service, contents } = part;
      await add(`markdown/${service}.md`, utf8(markdown(service, read.lines(part))));
      await add(`json/${service}.json`, utf8(json(read.lines(part))));
      if (service === 'journal-ai') await add('day-one/Journal.json', utf8(dayOne(read.lines(part), row.time_zone)));
      let start = 0;
      for (const file of contents) {
        await add(filePath(service, file.name), read.file(part, start, file), false);
        start += file.size;
      }
    }
    const { from_day: from, until_day: until } = row;
    const manifest = {
      made_at: at.toISOString(),
      from,
      until,
      services: parts.map(({ service }) => service),
      unopened: parts.flatMap(({ service, unopened }) => unopened.map((one) => ({ service, ...one }))),
      files: listed,
    };
    zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), 'manifest.json', {
      mtime: at,
      mode: 0o100600,
    });
    zip.end();
  };
  fill().catch((error: Error) => output.destroy(error));
  return output;
};
