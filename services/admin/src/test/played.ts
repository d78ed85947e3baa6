import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decisionMessages } from '@reset/contracts/decisions';

/** What a played service was asked. */
interface Asked {
  readonly call: string;
  readonly by: string;
  readonly body: Readonly<Record<string, unknown>>;
}

const bodyOf = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, unknown>;
};

type Refusal = readonly [status: number, code: string, error?: string];
const claimed: Refusal = [409, 'conflict', decisionMessages.claimed];

const refuseWith = (response: ServerResponse, [status, code, error = 'no']: Refusal) => {
  response.statusCode = status;
  response.end(JSON.stringify({ error, code, requestId: 'x' }));
};

/** Identity and the services that keep reports, as a test lets them answer: well, unless `refuse` says otherwise. */
export const playServices = async () => {
  const asked: Asked[] = [];
  /** Status, code and words by which part of the path is refused; 0: the connection is cut. */
  const refuse = new Map<string, Refusal>();
  const suspended = new Map<string, string | null>();
  /** What is read of whatever a decision is about; its author as the caller says, or as it is put here. */
  const subject = {
    author: null as string | null,
    words: 'You are no mother.',
    written_at: '2026-11-03T08:00:00.000Z',
    within: null as string | null,
  };
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const path = request.url ?? '';
      asked.push({ call: `${request.method} ${path}`, by: request.headers.authorization ?? '', body });
      const [, refusal] = [...refuse].find(([part]) => path.includes(part)) ?? [];
      if (refusal?.[0] === 0) return void response.destroy();
      response.setHeader('content-type', 'application/json');
      if (refusal) return refuseWith(response, refusal);
      if (path.includes('/words/')) {
        const author = body['reported'] === true ? body['author'] : subject.author;
        if (body['looked'] !== undefined && body['looked'] !== author) return refuseWith(response, claimed);
        return void response.end(JSON.stringify({ ...subject, author }));
      }
      if (!path.includes('/suspensions/')) return void response.end(JSON.stringify({ decision: 'kept', count: 1 }));
      suspended.set(String(body['user_id']), body['until'] as string | null);
      return void response.end(JSON.stringify({ id: path.split('/').at(-1), suspended_until: body['until'] }));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...{ asked, refuse, suspended, subject },
    addresses: { identity: [url], community: [url], marketplace: [url] },
    close: () => server.close(),
  };
};
