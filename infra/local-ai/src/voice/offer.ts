import type { IncomingMessage } from 'node:http';
import { protocolError } from '../protocol/error.ts';
import { askedSession, isRefusal, type Refusal } from './session.ts';

/** A refused session in the protocol's words. */
export const refusedFields = ({ message, code, param }: Refusal) => ({
  error: { ...protocolError(400, message, code).error, param },
});

/** A request for a call that is refused. */
export class Refused extends Error {
  readonly status: number;
  readonly body: object;
  constructor(status: number, body: object) {
    super('refused');
    this.status = status;
    this.body = body;
  }
}

/** No address of this machine is left for a call, or no port. */
export class NoPlace extends Error {}

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused(400, protocolError(400, 'The session is not JSON.'));
  }
};

/**
 * @returns the offer, and what its session is asked to be
 * @throws Refused
 */
export const readOffer = async (
  req: IncomingMessage,
  body: string,
): Promise<{ readonly sdp: string; readonly asked: Readonly<Record<string, unknown>> }> => {
  const type = req.headers['content-type'] ?? '';
  if (type.startsWith('application/sdp')) return { sdp: body, asked: {} };
  if (!type.startsWith('multipart/form-data')) {
    throw new Refused(415, protocolError(415, `Unsupported content type '${type}'.`, 'unsupported_content_type'));
  }
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => null);
  const [sdp, session] = await Promise.all(
    ['sdp', 'session'].map(async (name) => {
      const part = form?.get(name) ?? null;
      return typeof part === 'string' || part === null ? part : part.text();
    }),
  );
  const asked = session === null || session === undefined ? {} : askedSession(asJson(session));
  if (isRefusal(asked)) throw new Refused(400, refusedFields(asked));
  return { sdp: sdp ?? '', asked };
};
