import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { type FileRule, type FileType, FORM_BYTES } from '@reset/contracts/files';
import { Fail } from './errors.ts';

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

const openForm = (headers: BusboyHeaders, unread: Fail) => {
  try {
    return new Busboy({ headers, limits: { files: 1, fields: 50, fieldSize: FORM_BYTES, headerPairs: 20 } });
  } catch {
    throw unread;
  }
};

/** What `receiveFile` got: the other fields with the file among them. */
export interface ReceivedFile {
  readonly fields: Readonly<Record<string, unknown>>;
  /** Deletes it from where it was received. */
  readonly discard: () => Promise<void>;
}

/** The bytes of a body, up to a limit; the request itself is left alive, so that it can be answered. */
async function* bytesOf(incoming: Readable, limit: number, tooLarge: Fail): AsyncGenerator<Buffer, void> {
  let size = 0;
  try {
    for await (const chunk of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) throw tooLarge;
      yield chunk;
    }
  } catch (error) {
    throw error instanceof Fail ? error : new Fail('invalid', 'The upload was broken off.');
  }
}

const mediaType = (header: string | undefined) => (header ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

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
  const tooLarge = new Fail('too_large', rule.messages.size, { [field]: rule.messages.size });
  const otherType = () => new Fail('unsupported', rule.messages.type, { [field]: rule.messages.type });
  const typeOf = (declared: string): FileType => {
    const type = rule.types.find((known) => known === declared);
    if (!type) throw otherType();
    return type;
  };

  const keep = async (bytes: AsyncIterable<Buffer>, type: FileType): Promise<void> => {
    const isType = isOf[type];
    let head = Buffer.alloc(0);
    await mkdir(folder, { recursive: true });
    const kept = await open(path, 'wx', 0o600);
    try {
      for await (const chunk of bytes) {
        if (head.length < HEAD) {
          head = Buffer.concat([head, chunk.subarray(0, HEAD)]);
          if (head.length >= HEAD && !isType(head)) throw otherType();
        }
        await kept.appendFile(chunk);
      }
    } finally {
      await kept.close();
    }
    if (head.length < HEAD) throw otherType();
  };

  const readForm = async (headers: BusboyHeaders): Promise<Record<string, unknown>> => {
    const unread = new Fail('invalid', 'This form cannot be read.');
    const fields: Record<string, unknown> = {};
    let part: { readonly bytes: Readable; readonly kept: Promise<FileType> } | undefined;
    const form = openForm(headers, unread);
    const refuse = () => form.destroy(unread);
    form.on('field', (name, value, nameCut, valueCut) => {
      if (nameCut || valueCut || name === field) refuse();
      else fields[name] = value;
    });
    form.on('filesLimit', refuse);
    form.on('fieldsLimit', refuse);
    form.on('file', (name, bytes, _name, _encoding, declared) => {
      const kept = (async () => {
        if (name !== field) throw unread;
        const type = typeOf(declared);
        await keep(bytesOf(bytes, rule.max, tooLarge), type);
        return type;
      })();
      part = { bytes: bytes.on('error', () => {}), kept };
      kept.catch((error: Error) => form.destroy(error));
    });
    const received = pipeline(bytesOf(incoming, rule.max + FORM_BYTES, tooLarge), form);
    const type = await received
      .then(() => part?.kept)
      .catch(async (error: unknown) => {
        part?.bytes.destroy();
        await part?.kept.catch(() => {});
        throw error instanceof Fail ? error : unread;
      });
    if (!type) throw otherType();
    return { ...fields, [field]: await openAsBlob(path, { type }) };
  };

  try {
    const declared = mediaType(incoming.headers['content-type']);
    if (declared === 'multipart/form-data') {
      return { fields: await readForm(incoming.headers as BusboyHeaders), discard };
    }
    const type = typeOf(declared);
    if (Number(incoming.headers['content-length'] ?? 0) > rule.max) throw tooLarge;
    await keep(bytesOf(incoming, rule.max, tooLarge), type);
    return { fields: { [field]: await openAsBlob(path, { type }) }, discard };
  } catch (error) {
    await discard();
    throw error;
  }
};
