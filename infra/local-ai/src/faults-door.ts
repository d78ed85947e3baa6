import { EventEmitter, once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Fault, faultFor } from './faults.ts';
import { readJson, sendJson } from './http.ts';

interface Seen {
  readonly path: string;
  readonly authorization: string | null;
  readonly body: unknown;
  /** `left`: the client went before the end. */
  readonly state: () => 'open' | 'answered' | 'left';
}

const KEPT = 1_000;

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** What only a provider that was started for tests has: faults on demand, and a record of what it was asked. */
export const createTestDoor = (open: boolean) => {
  let fault: Fault = {};
  const faults = new EventEmitter();
  const seen: Seen[] = [];
  const routes: Readonly<Record<string, (res: ServerResponse, body: string) => void>> = {
    'GET /test/seen': (res) =>
      sendJson(
        res,
        200,
        seen.map((each) => ({ ...each, state: each.state() })),
      ),
    'DELETE /test/seen': (res) => {
      seen.length = 0;
      res.writeHead(204).end();
    },
    'POST /test/fault': (res, body) => {
      const next = readJson(res, Fault, body);
      if (!next) return;
      fault = next;
      faults.emit('told');
      res.writeHead(204).end();
    },
  };
  return {
    route: (name: string) => (open ? routes[name] : undefined),
    faultFor: (path: string, body: string) => faultFor(fault, path, body),
    /** Waits as long as an answer of so many lines is to wait. */
    async hold(path: string, body: string, lines: number, signal: AbortSignal): Promise<void> {
      while (lines === faultFor(fault, path, body).holdAfter) await once(faults, 'told', { signal });
    },
    see(path: string, authorization: string | null, body: string, state: Seen['state']): void {
      if (!open) return;
      seen.push({ path, authorization, body: asJson(body), state });
      if (seen.length > KEPT) seen.shift();
    },
  };
};
