import * as z from 'zod/mini';
import type { Endpoint } from './http.ts';

/** Types of files that the house tells apart by their first bytes, and how a name of each ends. */
export const fileEndings = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
} as const;
export type FileType = keyof typeof fileEndings;

/** Types of files that the house makes itself; nobody sends one. What is sealed is never shown as it is kept. */
export const madeEndings = { 'application/octet-stream': 'seal', 'application/zip': 'zip' } as const;
export type MadeType = keyof typeof madeEndings;

/** Name of a kept file, as the kit makes it: one spelling, and nothing that a path could be built of. */
export const FileName = z
  .string()
  .check(z.toLowerCase(), z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(?:jpg|png|webp|gif)$/));

/** What a file may be, and what is said of one that is something else. */
export interface FileRule {
  readonly types: readonly FileType[];
  /** Bytes. */
  readonly max: number;
  readonly messages: { readonly type: string; readonly size: string };
}

/** Bytes that a form may have beside its file. */
export const FORM_BYTES = 64 * 1024;

/** A file that a service keeps, as a verb answers with it. */
export interface StoredFile {
  /** Unique for good: what it names never changes. */
  readonly name: string;
  readonly type: FileType | MadeType;
  readonly size: number;
  /** @param range first and last byte; all of it otherwise */
  readonly read: (range?: { readonly start: number; readonly end: number }) => Promise<ReadableStream<Uint8Array>>;
}

/** For how long a browser may keep a file, and whether others on its way may, too. */
export interface FileCache {
  readonly seconds: number;
  readonly isPublic: boolean;
}

/** Policy of every answer that is a kept file, whoever opens it: it loads, runs and frames nothing. */
export const STORED_FILE_POLICY = "default-src 'none'; sandbox";

/**
 * What is known of a schema stands on itself: a page has copies of this module (each remote one, the kit one), and what
 * one of them marked another one reads.
 */
const [RULE, CACHE] = [Symbol.for('reset.file-rule'), Symbol.for('reset.file-cache')];
const marked = <S extends object>(schema: S, mark: symbol, value: FileRule | FileCache): S =>
  Object.defineProperty(schema, mark, { value });
const markOf = <T>(schema: object, mark: symbol): T | null =>
  (schema as { readonly [mark: symbol]: T | undefined })[mark] ?? null;

/**
 * A field of an endpoint's input that takes one file: a `Blob` where it is sent and where the verb gets it. It goes as
 * a form with the other fields, or as the body itself.
 */
export const file = (rule: FileRule) =>
  marked(
    z
      .custom<Blob>((value) => value instanceof Blob, rule.messages.type)
      .check(
        z.refine(({ type }) => rule.types.some((known) => known === type), rule.messages.type),
        z.refine(({ size }) => size <= rule.max, rule.messages.size),
      ),
    RULE,
    rule,
  );

/**
 * Output of an endpoint that answers with a kept file.
 * @param cache seconds that a browser may keep it, 0 for none; @param isPublic whether caches that are not hers may, too:
 *   then it is seen so long after it was deleted
 */
export const bytes = ({ cache, isPublic = false }: { readonly cache: number; readonly isPublic?: boolean }) =>
  marked(
    z.custom<StoredFile>((value) => value instanceof Object && 'read' in value),
    CACHE,
    { seconds: cache, isPublic },
  );

/** @returns the field of an endpoint that takes a file and what it may be; null where none does */
export const fileOf = ({
  input,
}: Pick<Endpoint, 'input'>): { readonly field: string; readonly rule: FileRule } | null => {
  for (const [field, schema] of Object.entries(input.shape)) {
    const rule = markOf<FileRule>(schema, RULE);
    if (rule) return { field, rule };
  }
  return null;
};

/** @returns how an endpoint's bytes may be kept; null where it answers with something else */
export const cacheOf = ({ output }: Pick<Endpoint, 'output'>): FileCache | null => markOf<FileCache>(output, CACHE);
