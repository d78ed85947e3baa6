import { createLogger } from '@reset/service-kit/log';
import { createLocalAi } from '../../server.ts';
import type { RtcPlace } from '../peer.ts';
import type { SeenCall, SeenVoice, VoiceScript } from '../script.ts';

/** What tests begin with: the provider itself, without the waiting between two pieces of an answer. */
export const startProvider = async (place: Partial<RtcPlace> = {}) => {
  const lines: string[] = [];
  const log = createLogger('local-ai', 'info', { write: (line: string) => void lines.push(line) });
  const rtc = { hosts: ['127.0.0.1'], ports: null, ...place };
  const running = await createLocalAi({ port: 0, host: '127.0.0.1', paceMs: 0, faults: true, rtc, log });
  const post = (path: string, body: object = {}, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(running.url + path, { method: 'POST', body: JSON.stringify(body), headers });
  return {
    ...running,
    lines,
    post,
    async script(script: VoiceScript): Promise<void> {
      const answer = await post('/test/voice', { paceMs: 0, ...script });
      if (answer.status !== 204) throw new Error(await answer.text());
    },
    async go(times = 1): Promise<void> {
      await post('/test/voice/go', { times });
    },
    seen: async () => (await (await fetch(`${running.url}/test/voice`)).json()) as SeenVoice,
    async call(): Promise<SeenCall | undefined> {
      return ((await (await fetch(`${running.url}/test/voice`)).json()) as SeenVoice).calls.at(-1);
    },
    async forget(): Promise<void> {
      await fetch(`${running.url}/test/voice`, { method: 'DELETE' });
    },
    async secret(session: object = { type: 'realtime' }): Promise<string> {
      const answer = await post('/v1/realtime/client_secrets', { session });
      return ((await answer.json()) as { value: string }).value;
    },
  };
};

export type Provider = Awaited<ReturnType<typeof startProvider>>;

/** An event as a client reads it. */
interface Told {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** Collects events; `until` resolves with the first one of a type that comes, or has come since the last of that type. */
export const createInbox = () => {
  const events: Told[] = [];
  const taken = new Map<string, number>();
  const waiting = new Set<() => void>();
  return {
    events,
    types: () => events.map(({ type }) => type),
    add(text: string): void {
      events.push(JSON.parse(text) as Told);
      for (const look of waiting) look();
    },
    until: (type: string): Promise<Told> =>
      new Promise((resolve) => {
        const look = (): void => {
          const at = events.findIndex((event, i) => event.type === type && i >= (taken.get(type) ?? 0));
          const event = events[at];
          if (!event) return;
          taken.set(type, at + 1);
          waiting.delete(look);
          resolve(event);
        };
        waiting.add(look);
        look();
      }),
  };
};

/** A tone that nobody takes for silence. */
export const tone = (samples: number, every = 50): Int16Array<ArrayBuffer> =>
  Int16Array.from({ length: samples }, (_, i) => (Math.floor(i / every) % 2 ? 6_000 : -6_000));
