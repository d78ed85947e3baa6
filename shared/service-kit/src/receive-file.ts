import { randomUUID } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import { openAsBlob } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { type FileRule, type FileType, FORM_BYTES } from '@reset/contracts/files';
import { Fail } from './errors.ts';
import { decodeUtf8 } from './input.ts';

/** Bytes that tell a type. */
const HEAD = 12;
const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const begins = (head: Uint8Array, with_: readonly number[], at = 0) => with_.every((byte, i) => head[at + i] === byte);

const isOf: Readonly<Record<FileType, (head: Uint8Array) => boolean>> = {
  'image/jpeg': (head) => begins(head, [0xff, 0xd8, 0xff]),
  'image/png': (head) => begins(head, [0x89, ...ascii('PNG\r\n\x1a\n')]),
  'image/webp': (head) => begins(head, ascii('RIFF')) && begins(head, ascii('WEBP'), 8),
  'image/gif': (head) => begins(head, ascii('GIF87a')) || begins(head, ascii('GIF89a')),
};

/** Texts that a form may have beside its file, and what each may say of itself. */
const TEXTS = 50;
const HEADERS = { headerPairs: 8, headerSize: 2_048 };

const openForm = (headers: BusboyHeaders, unread: Fail) => {
  try {
    const limits = { files: TEXTS + 1, parts: TEXTS + 1, ...HEADERS };
    // Texts come as bytes, too: the parser would put U+FFFD where it cannot read them.
    return new Busboy({ headers, limits, isPartAFile: () => true });
  } catch {
    throw unread;
  }
};

/** What a part says of itself; the parser tells neither how many headers it left out nor what it took a text for. */
type PartHeaders = Readonly<Record<string, readonly string[]>>;
const isOdd = (headers: PartHeaders): boolean =>
  !headers['content-disposition'] ||
  Object.values(headers).flat().length >= HEADERS.headerPairs ||
  /charset\s*\*?=(?!\s*"?utf-8"?\s*(;|$))/i.test(headers['content-type']?.[0] ?? '');

/** Only its parser's own parser tells the headers of a part; a test holds that it still does. */
const refuseOddParts = (form: BusboyInstance, refuse: () => void): void => {
  const { parser } = (form as unknown as { readonly _parser: { readonly parser: EventEmitter } })._parser;
  parser.on('part', (part: EventEmitter) =>
    part.on('header', (headers: PartHeaders) => {
      if (isOdd(headers)) refuse();
    }),
  );
};

/** What `receiveFile` got: the other fields with the file among them. */
interface ReceivedFile {
  readonly fields: Readonly<Record<string, unknown>>;
  /** Deletes it from where it was received. */
  readonly discard: () => Promise<void>;
}

/** Bytes that go on at once: work is done for each piece, and a body may come in single bytes. */
const PIECE = 64 * 1024;

/** The bytes of a body, up to a limit; the request itself is left alive, so that it can be answered. */
async function* bytesOf(incoming: Readable, limit: number, tooLarge: Fail): AsyncGenerator<Buffer, void> {
  let size = 0;
  let piece = Buffer.allocUnsafe(PIECE);
  let length = 0;
  try {
    for await (const chunk of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) throw tooLarge;
      for (let at = 0; at < chunk.length;) {
        const taken = chunk.copy(piece, length, at);
        at += taken;
        length += taken;
        if (length < PIECE) continue;
        yield piece;
        piece = Buffer.allocUnsafe(PIECE);
        length = 0;
      }
    }
    if (length) yield piece.subarray(0, length);
  } catch (error) {
    throw error instanceof Fail ? error : new Fail('invalid', 'The upload was broken off.');
  }
}

const mediaType = (header: string | undefined) => (header ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/** A file on its way, and what ends it. */
interface Upload {
  readonly incoming: IncomingMessage;
  readonly field: string;
  readonly rule: FileRule;
  readonly path: string;
  readonly tooLarge: Fail;
  readonly otherType: Fail;
}

const typeOf = ({ rule, otherType }: Upload, declared: string): FileType => {
  const type = rule.types.find((known) => known === declared);
  if (!type) throw otherType;
  return type;
};

/** Writes the bytes where they belong. @throws Fail once they are not what they were said to be, or too many */
const keep = async ({ path, rule, tooLarge, otherType }: Upload, source: Readable, type: FileType): Promise<void> => {
  let head = Buffer.alloc(0);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const kept = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of bytesOf(source, rule.max, tooLarge)) {
      if (head.length < HEAD) {
        head = Buffer.concat([head, chunk.subarray(0, HEAD)]);
        if (head.length >= HEAD && !isOf[type](head)) throw otherType;
      }
      await kept.appendFile(chunk);
    }
  } finally {
    await kept.close();
  }
  if (head.length < HEAD) throw otherType;
};

const textOf = async (source: Readable, limit: number, unread: Fail): Promise<string> => {
  const pieces: Buffer[] = [];
  for await (const piece of bytesOf(source, limit, unread)) pieces.push(piece);
  return decodeUtf8(Buffer.concat(pieces));
};

const readForm = async (upload: Upload): Promise<Record<string, unknown>> => {
  const { incoming, field, rule, tooLarge, otherType } = upload;
  const unread = new Fail('invalid', 'This form cannot be read.');
  const fields = new Map<string, unknown>();
  const parts: { readonly bytes: Readable; readonly read: Promise<void> }[] = [];
  let left = FORM_BYTES;
  const form = openForm(incoming.headers as BusboyHeaders, unread);
  const refuse = () => form.destroy(unread);
  const readPart = async (name: string | undefined, bytes: Readable, isFile: boolean, declared: string) => {
    if (!name || fields.has(name) || isFile !== (name === field)) throw unread;
    fields.set(name, '');
    if (isFile) {
      const type = typeOf(upload, declared);
      await keep(upload, bytes, type);
      fields.set(name, await openAsBlob(upload.path, { type }));
    } else {
      const text = await textOf(bytes, left, unread);
      left -= Buffer.byteLength(text);
      fields.set(name, text);
    }
  };
  refuseOddParts(form, refuse);
  form.on('partsLimit', refuse);
  form.on('file', (name, bytes, fileName: string | undefined, _encoding, declared) => {
    const read = readPart(
      name,
      bytes.on('error', () => {}),
      fileName !== undefined,
      declared,
    );
    parts.push({ bytes, read });
    read.catch((error: Error) => form.destroy(error));
  });
  try {
    await pipeline(bytesOf(incoming, rule.max + FORM_BYTES, tooLarge), form);
    await Promise.all(parts.map(({ read }) => read));
  } catch (error) {
    for (const { bytes } of parts) bytes.destroy();
    await Promise.allSettled(parts.map(({ read }) => read));
    throw error instanceof Fail ? error : unread;
  }
  if (!fields.has(field)) throw otherType;
  return Object.fromEntries(fields);
};

const readBody = async (upload: Upload, declared: string): Promise<Record<string, unknown>> => {
  const { incoming, field, rule, path, tooLarge } = upload;
  const type = typeOf(upload, declared);
  if (Number(incoming.headers['content-length'] ?? 0) > rule.max) throw tooLarge;
  await keep(upload, incoming, type);
  return { [field]: await openAsBlob(path, { type }) };
};

/**
 * Receives a request that carries a file, as a form or as its body, into a file of its own while it comes.
 * @param field the input's field that takes the file; @param folder where it is written
 * @throws Fail as soon as it is too large or of another type than it may be or says; then nothing is left of it
 */
export const receiveFile = async (
  incoming: IncomingMessage,
  field: string,
  rule: FileRule,
  folder: string,
): Promise<ReceivedFile> => {
  const path = join(folder, randomUUID());
  const discard = () => rm(path, { force: true });
  const { size, type } = rule.messages;
  const tooLarge = new Fail('too_large', size, { [field]: size });
  const upload = { incoming, field, rule, path, tooLarge, otherType: new Fail('unsupported', type, { [field]: type }) };
  try {
    const declared = mediaType(incoming.headers['content-type']);
    const fields = await (declared === 'multipart/form-data' ? readForm(upload) : readBody(upload, declared));
    return { fields, discard };
  } catch (error) {
    await discard();
    throw error;
  }
};
