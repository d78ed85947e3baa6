import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

interface Asked {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly type: string | undefined;
  readonly body: string;
}

/** What it is to answer at a path, in the place of what it would. */
interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** One conversation over a web socket, as the provider sees it. */
export interface Heard {
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly protocol: string;
  readonly events: Record<string, unknown>[];
  readonly socket: WebSocket;
  say(event: object): void;
}

export interface RealtimeServer {
  readonly env: Readonly<Record<string, string>>;
  readonly asked: Asked[];
  readonly sockets: Heard[];
  /** By path; `{}` heals it. */
  readonly answers: Record<string, Answer>;
  /** Whether it says that it has taken a session in. */
  acknowledges: boolean;
  close(): Promise<void>;
}

export const ANSWER_SDP = 'v=0\r\no=- 2 2 IN IP4 127.0.0.1\r\ns=-\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111\r\n';

const readBody = async (req: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of req as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

/** A realtime provider that says what a test has it say. */
export const startRealtimeServer = async (): Promise<RealtimeServer> => {
  const asked: Asked[] = [];
  const sockets: Heard[] = [];
  const answers: Record<string, Answer> = {};
  let calls = 0;
  const usual = (path: string): Answer => {
    if (path === '/v1/realtime/client_secrets')
      return { status: 200, body: JSON.stringify({ value: `ek_theirs_${(calls += 1)}`, expires_at: 1, session: {} }) };
    if (path === '/v1/realtime/calls')
      return {
        status: 201,
        headers: { 'content-type': 'application/sdp', location: `/v1/realtime/calls/rtc_${(calls += 1)}` },
        body: ANSWER_SDP,
      };
    return { status: path.endsWith('/hangup') ? 200 : 404 };
  };
  const server = createServer((req, res) => {
    const answer = async () => {
      const body = await readBody(req);
      const path = (req.url ?? '').split('?')[0] ?? '';
      const { authorization, 'content-type': type } = req.headers;
      asked.push({ path, authorization, type, body });
      const { status, headers, body: said = '{}' } = answers[path] ?? usual(path);
      res.writeHead(status, { 'content-type': 'application/json', ...headers }).end(said);
    };
    void answer();
  });
  const door = new WebSocketServer({ server, path: '/v1/realtime' });
  const self: RealtimeServer = {
    ...{ env: {}, asked, sockets, answers, acknowledges: true },
    async close() {
      for (const socket of door.clients) socket.terminate();
      door.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  door.on('connection', (socket, req) => {
    const heard: Heard = {
      ...{ url: req.url ?? '', headers: req.headers, protocol: socket.protocol, events: [], socket },
      say: (event) => socket.send(JSON.stringify(event)),
    };
    sockets.push(heard);
    socket.on('message', (data: Buffer) => {
      const event = JSON.parse(data.toString()) as Record<string, unknown>;
      heard.events.push(event);
      if (event['type'] === 'session.update' && self.acknowledges) heard.say({ type: 'session.updated', session: {} });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return Object.assign(self, { env: { REALTIME_BASE_URL: base, REALTIME_BUILT_IN: '1', REALTIME_API_KEY: 'theirs' } });
};
