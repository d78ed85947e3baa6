import { memberExportApi } from '@reset/contracts/http/service-export';
import type { SystemCtx } from '@reset/service-kit';
import { and, eq } from 'drizzle-orm';
import { askBytes, Away, type House } from './ask.ts';
import { fileTime, timeOf, withinDays } from './days.ts';
import { lineText, linesOf } from './lines.ts';
import { sealBytes } from './sealed-file.ts';
import { type dataExport, gatheredPart, type GatheredFile, type Unopened } from './tables.ts';

/** An archive in the making, with its key opened. */
export interface Making {
  readonly row: typeof dataExport.$inferSelect;
  readonly key: Uint8Array;
  /** Aborted when nobody wants it any more. */
  readonly signal: AbortSignal;
}

/** What a file of a part is sealed as. */
export const placeOf = (id: string, service: string, what: 'lines' | 'files'): string => `${id}|${service}|${what}`;

const [prefix] = memberExportApi.exportMember.key;

const isFile = (row: unknown): row is GatheredFile =>
  typeof row === 'object' && row !== null && 'name' in row && typeof row.name === 'string';

/** What is put aside while the words of a service are read. */
interface Aside {
  readonly files: GatheredFile[];
  readonly unopened: Unopened[];
}

/** What a service keeps in words, within the days she asked for; the files that it names are put aside. */
async function* wordsOf(source: AsyncIterable<Uint8Array>, row: Making['row'], { files, unopened }: Aside) {
  const within = withinDays(row.from_day, row.until_day, row.time_zone);
  for await (const line of linesOf(source)) {
    if ('part' in line && 'row' in line) {
      if (line.part === 'files') {
        if (isFile(line.row) && within(fileTime(line.row.name))) files.push(line.row);
        continue;
      }
      if (!within(timeOf(line.row))) continue;
    } else if ('unopened' in line) unopened.push({ part: line.part, rows: line.unopened });
    else if ('list' in line && line.list === 'files') continue;
    yield Buffer.from(lineText(line));
  }
}

/** Her files behind each other. One that is gone since it was named is left out. @param found those that are there */
async function* bytesOf(
  house: House,
  service: string,
  { row, signal }: Making,
  files: readonly GatheredFile[],
  found: GatheredFile[],
) {
  for (const file of files) {
    let size = 0;
    const source = askBytes(house, service, `${prefix}/members/${row.user_id}/files/${file.name}`, signal);
    let next = await source.next();
    for (; !next.done; next = await source.next()) {
      size += next.value.byteLength;
      yield next.value;
    }
    if (!next.value) continue;
    if (size !== file.size) throw new Away(`${service} gave a file of another size`);
    found.push({ name: file.name, type: file.type, size });
  }
}

/**
 * Takes over what one service keeps about her, sealed.
 * @throws Away where it does not answer, or what it says breaks off: then nothing of it is kept
 */
export const gather = async (
  { storeOf, write, forget, clock }: SystemCtx,
  house: House,
  making: Making,
  service: string,
): Promise<void> => {
  const { row, key, signal } = making;
  const store = storeOf(row.user_id);
  const sealed = async (what: 'lines' | 'files', source: AsyncIterable<Uint8Array>) =>
    store.keep('application/octet-stream', sealBytes(key, placeOf(row.id, service, what), source));
  const [aside, contents]: [Aside, GatheredFile[]] = [{ files: [], unopened: [] }, []];
  const kept: string[] = [];
  try {
    const asked = askBytes(house, service, `${prefix}/members/${row.user_id}/export`, signal);
    const lines = await sealed('lines', wordsOf(asked, row, aside));
    kept.push(lines);
    const { files: named, unopened } = aside;
    const files = named.length ? await sealed('files', bytesOf(house, service, making, named, contents)) : null;
    if (files !== null) kept.push(files);
    await write(async (tx) => {
      const there = await tx
        .update(gatheredPart)
        .set({ gathered_at: clock().toISOString(), away_since: null, lines, files, contents, unopened })
        .where(and(eq(gatheredPart.export_id, row.id), eq(gatheredPart.service, service)))
        .returning({ service: gatheredPart.service });
      if (there.length) kept.length = 0;
    });
  } finally {
    await forget(kept);
  }
};
