import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Client } from './client.ts';

/** One request on its way through the gateway. */
export interface Exchange {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly id: string;
  readonly client: Client;
  /** Which words an error is told in: the house's envelope, or the auth protocol's own. */
  words: 'house' | 'auth';
  /** What the access log says besides status and time. */
  readonly facts: { route: string; service?: string; member?: string; cause?: string };
}

/** Whether the request announces a body. */
export const hasBody = (req: IncomingMessage): boolean =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;
