import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from '@reset/service-kit/log';
import * as z from 'zod';
import { type Asking, readJson, sendJson } from '../http.ts';
import { protocolError } from '../protocol/error.ts';
import { Calls } from './calls.ts';
import { voiceDoor } from './door.ts';
import { newId } from './ids.ts';
import { NoPlace, readOffer, Refused, refusedFields } from './offer.ts';
import type { RtcPlace } from './peer.ts';
import { createScripts } from './scripts.ts';
import { createSecrets } from './secrets.ts';
import { askedSession, isRefusal, newSession } from './session.ts';

export interface VoiceOptions {
  readonly rtc: RtcPlace;
  readonly log: Logger;
  /** Tests may say how calls go, and look at them. */
  readonly faults: boolean;
}

type Route = (asking: Asking) => Promise<void> | void;

const SecretRequest = z.object({
  session: z.unknown().optional(),
  expires_after: z.object({ anchor: z.string().optional(), seconds: z.int().min(10).max(7_200).optional() }).optional(),
});

/** Bytes of one event, as providers take them. */
const LARGEST_EVENT = 16 << 20;
const HANG_UP = /^POST \/v1\/realtime\/calls\/([^/]+)\/hangup$/;

const bearerOf = ({ headers }: IncomingMessage): string => (headers.authorization ?? '').replace(/^Bearer\s+/i, '');

/** What a provider of realtime voice answers, as far as the built-in companion is one. */
export class Voice {
  readonly #calls: Calls;
  readonly #log: Logger;
  readonly #secrets = createSecrets();
  readonly #scripts = createScripts();
  readonly #routes: Readonly<Record<string, Route>>;
  /** Sockets that a script leaves without an answer. */
  readonly #unanswered = new Set<Duplex>();

  constructor({ rtc, log, faults }: VoiceOptions) {
    this.#log = log;
    this.#calls = new Calls({ rtc, log, remembers: faults });
    this.#routes = {
      'POST /v1/realtime/client_secrets': (asking) => this.#mint(asking),
      'POST /v1/realtime/calls': (asking) => this.#call(asking),
      ...(faults && voiceDoor({ calls: this.#calls, scripts: this.#scripts, secrets: this.#secrets })),
    };
  }

  /** @returns what answers `METHOD /path`; null where that is none of the voice's */
  route(name: string): ((asking: Asking) => Promise<void>) | null {
    const id = HANG_UP.exec(name)?.[1];
    const answer: Route | undefined = id === undefined ? this.#routes[name] : (asking) => this.#hangUp(id, asking);
    if (!answer) return null;
    return async (asking) => {
      try {
        await answer(asking);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        sendJson(asking.res, error.status, error.body);
      }
    };
  }

  /** Opens a web socket at `/v1/realtime`, or says in HTTP why not. */
  async upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    try {
      const url = new URL(req.url ?? '/', 'http://local');
      if (url.pathname !== '/v1/realtime') {
        throw new Refused(404, protocolError(404, 'There is nothing at this address.'));
      }
      const model = url.searchParams.get('model');
      const admitted = this.#admit(req, 'websocket', model === null ? {} : { model });
      if (admitted.script.answer === 'none') {
        this.#unanswered.add(socket.once('close', () => this.#unanswered.delete(socket)));
        return;
      }
      const { WebSocketServer } = await import('ws');
      const server = new WebSocketServer({ noServer: true, maxPayload: LARGEST_EVENT, clientTracking: false });
      server.handleUpgrade(req, socket, head, (opened) => this.#calls.socket(opened, admitted));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const [status, body] = [error.status, JSON.stringify(error.body)];
      socket.end(
        `HTTP/1.1 ${status} Refused\r\nconnection: close\r\ncontent-type: application/json\r\n` +
          `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      );
    }
  }

  close(): Promise<void> {
    for (const socket of this.#unanswered) socket.destroy();
    return this.#calls.close();
  }

  /** Takes the secret of a call. @throws Refused */
  #admit(req: IncomingMessage, transport: 'webrtc' | 'websocket', asked: Readonly<Record<string, unknown>>) {
    const bearer = bearerOf(req);
    const secret = this.#secrets.take(bearer);
    if (!secret) {
      const message = 'The client secret is not valid: it is unknown, was used before, or has expired.';
      throw new Refused(401, protocolError(401, message, 'invalid_api_key'));
    }
    const [made, said] = secret === 'key' ? [{}, ''] : [secret.session, secret.said];
    const script = this.#scripts.take(transport, `${said}\n${JSON.stringify(asked)}`);
    if (script.refuse) {
      const { status, code = null } = script.refuse;
      throw new Refused(status, protocolError(status, 'Asked to refuse.', code));
    }
    if (this.#calls.isFull(transport)) {
      throw new Refused(429, protocolError(429, 'Too many calls at once.', 'rate_limit_exceeded'));
    }
    this.#calls.wake(transport);
    const wantsBeta = /\brealtime=v1\b/.test(String(req.headers['openai-beta'] ?? ''));
    const by = secret !== 'key' ? ('secret' as const) : bearer ? ('key' as const) : ('none' as const);
    const session = newSession(script.dialect ?? (wantsBeta ? 'beta' : 'ga'), { ...made, ...asked });
    return { by, script, session };
  }

  #mint({ res, body }: Asking): void {
    const request = readJson(res, SecretRequest, body || '{}');
    if (!request) return;
    const session = askedSession(request.session);
    if (isRefusal(session)) return sendJson(res, 400, refusedFields(session));
    const { refuse } = this.#scripts.take(null, body);
    if (refuse) {
      return sendJson(res, refuse.status, protocolError(refuse.status, 'Asked to refuse.', refuse.code ?? null));
    }
    // Whoever has a secret calls soon.
    this.#calls.wake('webrtc');
    const { value, expiresAt } = this.#secrets.mint(session, body, request.expires_after?.seconds);
    const shown = { ...newSession('ga', session).fields, object: 'realtime.session', id: newId('sess') };
    sendJson(res, 200, { value, expires_at: expiresAt, session: shown });
  }

  async #call({ req, res, body }: Asking): Promise<void> {
    const { sdp, asked } = await readOffer(req, body);
    const admitted = this.#admit(req, 'webrtc', asked);
    if (admitted.script.answer === 'none') return;
    const made = await this.#calls.offer(sdp, admitted).catch((err: unknown) => {
      this.#log.warn({ err }, 'an offer could not be answered');
      if (err instanceof NoPlace) throw new Refused(503, protocolError(503, 'No port is left for a call.'));
      throw new Refused(400, protocolError(400, 'The offer could not be answered.', 'invalid_offer'));
    });
    const headers = { 'content-type': 'application/sdp', location: `/v1/realtime/calls/${made.id}` };
    res.writeHead(201, headers).end(made.sdp);
  }

  async #hangUp(id: string, { res }: Asking): Promise<void> {
    if (await this.#calls.hangUp(id)) sendJson(res, 200, {});
    else sendJson(res, 404, protocolError(404, 'There is no such call.', 'call_id_not_found'));
  }
}
