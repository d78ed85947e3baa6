import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from '@reset/service-kit/log';
import * as z from 'zod';
import { type Asking, readJson, sendJson } from '../http.ts';
import { protocolError } from '../protocol/error.ts';
import { createCalls, MOST_PEERS, MOST_SOCKETS } from './calls.ts';
import { voiceDoor } from './door.ts';
import { newId } from './ids.ts';
import { readOffer, Refused, refusedFields } from './offer.ts';
import type { RtcPlace } from './peer.ts';
import { createScripts } from './scripts.ts';
import { createSecrets } from './secrets.ts';
import { askedSession, isRefusal, newSession } from './session.ts';
import { createSpeech } from './speech.ts';
import { greeting, sentencesOf } from './words.ts';

interface VoiceOptions {
  readonly rtc: RtcPlace;
  readonly log: Logger;
  /** Tests may say how calls go, and look at them. */
  readonly faults: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

const SecretRequest = z.object({
  session: z.unknown().optional(),
  expires_after: z.object({ anchor: z.string().optional(), seconds: z.int().min(10).max(7_200).optional() }).optional(),
});

/** Bytes of one event, as providers take them. */
const LARGEST_EVENT = 16 << 20;

/** @returns what a provider of realtime voice answers, as far as the built-in companion is one */
export const createVoice = ({ rtc, log, faults }: VoiceOptions) => {
  const speech = createSpeech();
  const secrets = createSecrets();
  const scripts = createScripts();
  const calls = createCalls({ rtc, speech, log, remembers: faults });

  /** Sockets that a script leaves without an answer. */
  const unanswered = new Set<Duplex>();

  const bearerOf = (req: IncomingMessage): string => (req.headers.authorization ?? '').replace(/^Bearer\s+/i, '');

  /** Takes the secret of a call. @throws Refused */
  const admit = (req: IncomingMessage, transport: 'webrtc' | 'websocket', asked: Fields) => {
    const bearer = bearerOf(req);
    const secret = secrets.take(bearer);
    if (!secret) {
      const message = 'The client secret is not valid: it is unknown, was used before, or has expired.';
      throw new Refused(401, protocolError(401, message, 'invalid_api_key'));
    }
    const [made, said] = secret === 'key' ? [{}, ''] : [secret.session, secret.said];
    const script = scripts.take(transport, `${said}\n${JSON.stringify(asked)}`);
    if (script.refuse) {
      const { status, code = null } = script.refuse;
      throw new Refused(status, protocolError(status, 'Asked to refuse.', code));
    }
    if (calls.count(transport) >= (transport === 'webrtc' ? MOST_PEERS : MOST_SOCKETS)) {
      throw new Refused(429, protocolError(429, 'Too many calls at once.', 'rate_limit_exceeded'));
    }
    const wantsBeta = /\brealtime=v1\b/.test(String(req.headers['openai-beta'] ?? ''));
    const dialect = script.dialect ?? (wantsBeta ? 'beta' : 'ga');
    // The first words of most calls; the voice wakes while the connection is made.
    if (script.answers !== false) for (const text of sentencesOf(greeting)) speech.say(text).catch(() => {});
    const by = secret !== 'key' ? ('secret' as const) : bearer ? ('key' as const) : ('none' as const);
    return { by, script, session: newSession(dialect, { ...made, ...asked }) };
  };

  const mint = ({ res, body }: Asking): void => {
    const request = readJson(res, SecretRequest, body || '{}');
    if (!request) return;
    const session = askedSession(request.session);
    if (isRefusal(session)) return sendJson(res, 400, refusedFields(session));
    const { refuse } = scripts.take(null, body);
    if (refuse) {
      return sendJson(res, refuse.status, protocolError(refuse.status, 'Asked to refuse.', refuse.code ?? null));
    }
    const { value, expiresAt } = secrets.mint(session, body, request.expires_after?.seconds);
    const shown = { ...newSession('ga', session).fields, object: 'realtime.session', id: newId('sess') };
    sendJson(res, 200, { value, expires_at: expiresAt, session: shown });
  };

  const call = async ({ req, res, body }: Asking): Promise<void> => {
    const { sdp, asked } = await readOffer(req, body);
    const admitted = admit(req, 'webrtc', asked);
    if (admitted.script.answer === 'none') return;
    if (!sdp.startsWith('v=0')) throw new Refused(400, protocolError(400, 'The offer is not SDP.', 'invalid_offer'));
    const made = await calls.offer(sdp, admitted).catch((err: unknown) => {
      log.warn({ err }, 'an offer could not be answered');
      throw new Refused(400, protocolError(400, 'The offer could not be answered.', 'invalid_offer'));
    });
    const headers = { 'content-type': 'application/sdp', location: `/v1/realtime/calls/${made.id}` };
    res.writeHead(201, headers).end(made.sdp);
  };

  const hangUp = async (id: string, { res }: Asking): Promise<void> => {
    if (await calls.hangUp(id)) sendJson(res, 200, {});
    else sendJson(res, 404, protocolError(404, 'There is no such call.', 'call_id_not_found'));
  };

  const routes: Readonly<Record<string, (asking: Asking) => Promise<void> | void>> = {
    'POST /v1/realtime/client_secrets': mint,
    'POST /v1/realtime/calls': call,
    ...(faults && voiceDoor({ calls, scripts, secrets })),
  };

  const find = (route: string) => {
    const [, id] = /^POST \/v1\/realtime\/calls\/([^/]+)\/hangup$/.exec(route) ?? [];
    return id === undefined ? routes[route] : (asking: Asking) => hangUp(id, asking);
  };

  return {
    /** @returns what answers `METHOD /path`; null where that is none of the voice's */
    route(route: string): ((asking: Asking) => Promise<void>) | null {
      const answer = find(route);
      if (!answer) return null;
      return async (asking) => {
        try {
          await answer(asking);
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
          sendJson(asking.res, error.status, error.body);
        }
      };
    },
    /** Opens a web socket at `/v1/realtime`, or says in HTTP why not. */
    async upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
      const url = new URL(req.url ?? '/', 'http://local');
      // Whoever leaves before it is open: nobody else listens to that.
      socket.on('error', () => socket.destroy());
      try {
        if (url.pathname !== '/v1/realtime') {
          throw new Refused(404, protocolError(404, 'There is nothing at this address.'));
        }
        const model = url.searchParams.get('model');
        const admitted = admit(req, 'websocket', model === null ? {} : { model });
        if (admitted.script.answer === 'none') {
          unanswered.add(socket.once('close', () => unanswered.delete(socket)));
          return;
        }
        const { WebSocketServer } = await import('ws');
        const server = new WebSocketServer({ noServer: true, maxPayload: LARGEST_EVENT, clientTracking: false });
        server.handleUpgrade(req, socket, head, (opened) => calls.socket(opened, admitted));
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        const [status, body] = [error.status, JSON.stringify(error.body)];
        socket.end(
          `HTTP/1.1 ${status} Refused\r\nconnection: close\r\ncontent-type: application/json\r\n` +
            `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
        );
      }
    },
    close(): Promise<void> {
      for (const socket of unanswered) socket.destroy();
      return calls.close();
    },
  };
};
