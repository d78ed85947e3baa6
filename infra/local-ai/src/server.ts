import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@reset/service-kit/log';
import { answerChat } from './answer-chat.ts';
import type { Fault } from './faults.ts';
import { bodyOf, readJson, sendJson } from './http.ts';
import { protocolError } from './protocol/error.ts';
import { ModerationRequest } from './protocol/messages.ts';
import { moderation } from './protocol/moderation.ts';
import { createTestDoor } from './faults-door.ts';
import type { RtcPlace } from './voice/peer.ts';
import { createVoice } from './voice/when-asked.ts';

interface LocalAiOptions {
  readonly port: number;
  readonly host: string;
  readonly paceMs: number;
  /** Tests may make it fail and read what it was asked. */
  readonly faults: boolean;
  /** Where browsers reach it for a voice conversation. */
  readonly rtc: RtcPlace;
  readonly log: Logger;
}

export interface LocalAi {
  readonly url: string;
  close(): Promise<void>;
}

const MODEL = { id: 'reset-companion', object: 'model', created: 0, owned_by: 'reset' };

const read: Readonly<Record<string, unknown>> = {
  'GET /healthz': { ok: true },
  'GET /statusz': { ok: true, parts: {} },
  'GET /v1/models': { object: 'list', data: [MODEL] },
};

const answerModeration = (res: ServerResponse, body: string, fault: Fault): void => {
  const request = readJson(res, ModerationRequest, body);
  if (!request) return;
  sendJson(res, 200, moderation(request.model, fault.flag ? 'I want to die' : request.input));
};

/** Starts the built-in provider; resolves once it listens. */
export const createLocalAi = async ({ port, host, paceMs, faults, rtc, log }: LocalAiOptions): Promise<LocalAi> => {
  const door = createTestDoor(faults);
  const voice = createVoice({ rtc, log, faults });

  const ask = async (path: string, res: ServerResponse, body: string, signal: AbortSignal): Promise<void> => {
    const fault = door.faultFor(path, body);
    if (fault.slowMs !== undefined) await pause(fault.slowMs, undefined, { signal });
    if (fault.hang === 'before') return;
    const { status, code = null } = fault;
    // A server that quotes what it was sent: whoever logs its errors would log a journal.
    if (status !== undefined) return sendJson(res, status, protocolError(status, `Asked to fail: ${body}`, code));
    if (path === '/v1/chat/completions')
      await answerChat(res, body, { fault, paceMs, hold: (lines) => door.hold(path, body, lines, signal), signal });
    else answerModeration(res, body, fault);
  };

  const answer = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const path = new URL(req.url ?? '/', 'http://local').pathname;
    const route = `${req.method} ${path}`;
    const body = await bodyOf(req);
    if (body === null) return sendJson(res, 413, protocolError(413, 'The body is too large.'));
    if (route in read) return sendJson(res, 200, read[route]);
    const forTests = door.route(route);
    if (forTests) return forTests(res, body);
    const spoken = await voice.route(route);
    if (spoken) return spoken({ req, res, body });
    if (route !== 'POST /v1/chat/completions' && route !== 'POST /v1/moderations') {
      return sendJson(res, 404, protocolError(404, 'There is nothing at this address.'));
    }
    const left = new AbortController();
    res.once('close', () => left.abort());
    door.see(path, req.headers.authorization ?? null, body, () =>
      res.writableFinished ? 'answered' : left.signal.aborted ? 'left' : 'open',
    );
    const began = performance.now();
    await ask(path, res, body, left.signal);
    log.info({ path, status: res.statusCode, ms: Math.round(performance.now() - began) }, 'answered');
  };

  const server = http.createServer((req, res) => {
    answer(req, res).catch((err: unknown) => {
      if (res.destroyed) return;
      log.error({ err }, 'request failed');
      if (res.headersSent) res.destroy();
      else sendJson(res, 500, protocolError(500, 'Something went wrong.'));
    });
  });
  server.on('upgrade', (req, socket, head) => voice.upgrade(req, socket, head));
  server.listen(port, host);
  await once(server, 'listening');
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = once(server, 'close');
      await voice.close();
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};
