import { coachMessages } from '@reset/contracts/coach';
import { voiceMessages } from '@reset/contracts/voice';
import type { ProviderEvent, RelayEvent } from '@reset/contracts/voice-events';
import type { Logger } from '@reset/service-kit';
import type { RawData, WebSocket } from 'ws';
import type { FailureKind } from '../../provider/failure.ts';
import { refusedWith } from '../provider.ts';
import type { Realtime } from '../realtime.ts';
import { sessionOf } from '../session.ts';
import { sender } from './flow.ts';
import { fromPage } from './from-page.ts';
import { fromProvider } from './from-provider.ts';
import { keepAlive } from './keep-alive.ts';
import { createScreening } from './screening.ts';
import { createSilence } from './silence.ts';
import { openUpstream } from './upstream.ts';

/** Until a server that acknowledges nothing is taken to listen. */
const ACKNOWLEDGE_MS = 2_000;
const CODE = /^[a-z][a-z0-9_.]{0,60}$/;

interface Options {
  readonly page: WebSocket;
  readonly realtime: Realtime;
  readonly log: Logger;
  readonly clock: () => Date;
  /** Told once, when it is over. */
  readonly over: () => void;
}

export interface Relay {
  readonly close: (why: string) => void;
  /** When one of the two said something for the last time, in milliseconds since the epoch. */
  readonly lastWord: () => number;
}

const wordsFor = (kind: FailureKind): string => {
  if (kind === 'limited') return coachMessages.limited;
  return kind === 'payment' ? coachMessages.payment : voiceMessages.errorConnect;
};

const textOf = (data: RawData): string => (data as Buffer).toString();

/** Looks through both sides. @param help tells the page that people are needed */
const createListener = (ask: (event: object) => void, help: () => void) => {
  const screening = createScreening();
  const silence = createSilence(() => ask({ type: 'response.cancel' }));
  const heard = (asksForPeople: boolean): void => {
    if (!asksForPeople) return;
    silence.begin();
    help();
  };
  return {
    rests: silence.rests,
    typed(text: string): boolean {
      silence.end();
      const hit = screening.typed(text);
      heard(hit);
      return !hit;
    },
    passes(event: ProviderEvent): boolean {
      heard(screening.of(event));
      return silence.passes(event);
    },
  };
};

/** Opens the session once the provider is there, and tells how it fails to. */
const beginSession = (
  upstream: WebSocket,
  realtime: Realtime,
  log: Logger,
  o: {
    readonly ask: (event: object) => void;
    readonly accepted: () => void;
    readonly refused: (why: string) => void;
  },
): (() => void) => {
  let late: NodeJS.Timeout | undefined;
  upstream.on('open', () => {
    o.ask({ type: 'session.update', session: sessionOf(realtime, 'websocket') });
    late = setTimeout(o.accepted, ACKNOWLEDGE_MS);
  });
  upstream.on('unexpected-response', (request, response) => {
    const { kind, status } = refusedWith(response.statusCode ?? 0);
    request.destroy();
    log.warn({ provider: realtime.who.id, kind, status }, 'the voice provider failed');
    o.refused(wordsFor(kind));
  });
  return () => clearTimeout(late);
};

/** Passes a conversation on between a page and the provider, and looks at every event of both. */
export const startRelay = ({ page, realtime, log, clock, over }: Options): Relay => {
  const upstream = openUpstream(realtime);
  const [toPage, toProvider] = [sender(page, upstream), sender(upstream, page)];
  const tell = (event: RelayEvent) => toPage(JSON.stringify(event));
  const ask = (event: object) => toProvider(JSON.stringify(event));
  const listener = createListener(ask, () => tell({ type: 'reset.help' }));
  const stopPinging = keepAlive(page, upstream);
  let state: 'opening' | 'open' | 'closed' = 'opening';
  let lastWord = clock().getTime();
  const word = () => void (lastWord = clock().getTime());

  const close = (why: string) => {
    if (state === 'closed') return;
    state = 'closed';
    stopWaiting();
    stopPinging();
    tell({ type: 'reset.closed', why });
    page.resume();
    page.close(1000);
    if (upstream.readyState === upstream.CONNECTING) upstream.terminate();
    else upstream.close();
    over();
  };
  const lost = () => close(state === 'open' ? voiceMessages.ended : voiceMessages.errorConnect);
  const accepted = () => {
    stopWaiting();
    if (state !== 'opening') return;
    state = 'open';
    tell({ type: 'reset.opened' });
  };
  const stopWaiting = beginSession(upstream, realtime, log, { ask, accepted, refused: close });
  const failed = ({ error }: ProviderEvent) => {
    const code = CODE.test(error?.code ?? '') ? error?.code : undefined;
    log.warn({ provider: realtime.who.id, code }, 'the voice provider reports an error');
    // A session that it does not take would be another than ours.
    if (state === 'opening') lost();
  };

  const say = fromPage({
    ...{ sampleRate: realtime.sampleRate, now: () => clock().getTime(), ask, rests: listener.rests },
    stays: word,
    typed(text) {
      word();
      return listener.typed(text);
    },
  });
  const hear = fromProvider({ accepted, failed, word, passes: (event) => listener.passes(event), tell: toPage });
  page.on('message', (data, isBinary) => {
    if (state === 'open' && (isBinary || !say(textOf(data)))) close(voiceMessages.ended);
  });
  upstream.on('message', (data, isBinary) => {
    if (state !== 'closed' && !isBinary) hear(textOf(data));
  });
  page.on('close', lost);
  upstream.on('error', lost).on('close', lost);
  return { close, lastWord: () => lastWord };
};
