import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import { protocolError } from './protocol/error.ts';

/** A request with its body. */
export interface Asking {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly body: string;
}

const LARGEST = 4 << 20;

/** @returns the body as text; null when it is larger than 4 MiB */
export const bodyOf = async (req: IncomingMessage): Promise<string | null> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of req) {
    bytes += (chunk as Buffer).length;
    if (bytes <= LARGEST) chunks.push(chunk as Buffer);
  }
  return bytes > LARGEST ? null : Buffer.concat(chunks).toString('utf8');
};

export const sendJson = (res: ServerResponse, status: number, body: unknown): void => {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

/** @returns the parsed body; null once a bad one has been answered with 400 */
export const readJson = <S extends z.ZodType>(res: ServerResponse, schema: S, body: string): z.output<S> | null => {
  try {
    return schema.parse(JSON.parse(body));
  } catch (error) {
    const message = error instanceof z.ZodError ? z.prettifyError(error) : 'The body is not JSON.';
    sendJson(res, 400, protocolError(400, message));
    return null;
  }
};
