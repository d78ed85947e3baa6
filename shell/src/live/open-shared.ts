import type { LiveSocket, OpenLiveSocket } from '@reset/remote-kit/shell';
import { type FromWindow, type Port, portOf, type ToWindow } from './said.ts';

/** Where this release's files are; rspack's. */
declare const __webpack_public_path__: string;

type HubPort = Port<ToWindow, FromWindow>;

const READY_MS = 3_000;

/** The connection that all windows of this browser share, as this one sees it. */
class SharedSocket implements LiveSocket {
  readonly #port: HubPort;
  readonly #listeners = new Map<string, ((said?: unknown) => void)[]>();
  readonly #asked = new Map<number, { resolve: (said: unknown) => void; reject: (why: Error) => void }>();
  #n = 0;
  #isOpen = false;

  constructor(port: HubPort, token: (of: string) => Promise<string | null>) {
    this.#port = port;
    port.hear((data) => {
      if (data.kind === 'event') this.#hear(data.event, data.said);
      else if (data.kind === 'token')
        void token(data.of).then((its) => this.#say({ kind: 'token', n: data.n, token: its }));
      else if (data.kind === 'answer') this.#answer(data);
    });
    // A window that is kept for the way back hears nothing; it comes again with `pageshow`.
    addEventListener('pagehide', () => this.#leave('transport close'));
  }

  connect(member: string): void {
    this.#say({ kind: 'connect', member });
  }

  disconnect(): void {
    this.#leave('io client disconnect');
  }

  on(event: string, listener: (said?: unknown) => void): void {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
  }

  emit(event: string, ...said: readonly unknown[]): void {
    this.#say({ kind: 'emit', event, said });
  }

  ask(event: string, ms: number, ...said: readonly unknown[]): Promise<unknown> {
    this.#n += 1;
    const n = this.#n;
    const asked = new Promise((resolve, reject) => this.#asked.set(n, { resolve, reject }));
    this.#say({ kind: 'ask', n, event, ms, said });
    return asked;
  }

  #say(message: FromWindow): void {
    this.#port.say(message);
  }

  #hear(event: string, said: unknown): void {
    if (event === 'connect') this.#isOpen = true;
    if (event === 'disconnect' || event === 'refused') this.#isOpen = false;
    for (const listen of this.#listeners.get(event) ?? []) listen(said);
  }

  #answer({ n, said, failed }: Extract<ToWindow, { kind: 'answer' }>): void {
    const asked = this.#asked.get(n);
    this.#asked.delete(n);
    if (failed) asked?.reject(new Error('no answer'));
    else asked?.resolve(said);
  }

  #leave(why: string): void {
    this.#say({ kind: 'disconnect' });
    for (const { reject } of this.#asked.values()) reject(new Error(why));
    this.#asked.clear();
    if (this.#isOpen) this.#hear('disconnect', why);
  }
}

const startWorker = (): Promise<HubPort> =>
  new Promise((resolve, reject) => {
    const worker = new SharedWorker(`${__webpack_public_path__}live.js`);
    const late = setTimeout(() => reject(new Error('the worker is not ready')), READY_MS);
    worker.addEventListener('error', () => reject(new Error('the worker does not start')));
    const port: HubPort = portOf(worker.port);
    port.hear(() => {
      clearTimeout(late);
      resolve(port);
    });
  });

/** A connection to the hub: one for all windows of this browser, or one of its own where the browser shares none. */
export const openShared: OpenLiveSocket = async (token) => {
  try {
    return new SharedSocket(await startWorker(), token);
  } catch {
    const { openSocket } = await import(/* webpackChunkName: "live-alone" */ './open-socket.ts');
    return openSocket(token);
  }
};
