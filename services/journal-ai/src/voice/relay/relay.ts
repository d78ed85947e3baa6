import { coachMessages } from '@reset/contracts/coach';
import { voiceMessages } from '@reset/contracts/voice';
import { ProviderEvent } from '@reset/contracts/voice-events';
import type { Logger } from '@reset/service-kit';
import type { RawData, WebSocket } from 'ws';
import type { FailureKind } from '../../provider/failure.ts';
import { refusedWith } from '../provider.ts';
import type { Realtime } from '../realtime.ts';
import { sessionOf } from '../session.ts';
import { ClientEvent } from './client-events.ts';
import { sender } from './flow.ts';
import { eventIn } from './json.ts';
import { createPace } from './pace.ts';
import { createScreening } from './screening.ts';
import { createSilence } from './silence.ts';
import { openUpstream } from './upstream.ts';

/** Until a server that acknowledges nothing is taken to listen. */
const ACKNOWLEDGE_MS = 2_000;
const PING_MS = 30_000;
/** Twice as fast as sound is; a network that stood still for so many seconds may bring them at once. */
const AUDIO = { times: 2, seconds: 20 };
const MESSAGES = { perSecond: 200, burst: 600 };
/** What somebody hears or says: silence lasts since the last of them. */
const LIFE = /^(?:response\.|conversation\.item\.|input_audio_buffer\.speech_)/;
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

/** Passes a conversation on between a page and the provider, and looks at every event of both. */
export const startRelay = ({ page, realtime, log, clock, over }: Options): Relay => {
  const upstream = openUpstream(realtime);
  const [toPage, toProvider] = [sender(page, upstream), sender(upstream, page)];
  const tell = (event: object) => toPage(JSON.stringify(event));
  const ask = (event: object) => toProvider(JSON.stringify(event));
  const screening = createScreening();
  const silence = createSilence(() => ask({ type: 'response.cancel' }));
  const bytes = realtime.sampleRate * 2;
  const mayAudio = createPace(bytes * AUDIO.times, bytes * AUDIO.seconds);
  const maySay = createPace(MESSAGES.perSecond, MESSAGES.burst);
  let [opened, closed] = [false, false];
  let word = clock().getTime();
  let acknowledged: NodeJS.Timeout | undefined;
  let answered = true;

  const finish = (why: string) => {
    if (closed) return;
    closed = true;
    clearTimeout(acknowledged);
    clearInterval(pinging);
    tell({ type: 'reset.closed', why });
    page.close(1000);
    // Whoever does not say goodbye in turn is let go.
    page.resume();
    if (upstream.readyState === upstream.CONNECTING) upstream.terminate();
    else upstream.close();
    over();
  };
  const pinging = setInterval(() => {
    if (!answered) return page.terminate();
    answered = false;
    page.ping();
    return upstream.readyState === upstream.OPEN ? upstream.ping() : undefined;
  }, PING_MS);
  page.on('pong', () => (answered = true));

  const open = () => {
    clearTimeout(acknowledged);
    if (opened || closed) return;
    opened = true;
    tell({ type: 'reset.opened' });
  };

  const fromPage = (event: ClientEvent): void => {
    if (event.type === 'input_audio_buffer.append') {
      if (mayAudio((event.audio.length * 3) / 4)) ask(event);
      return;
    }
    // It is of WebRTC alone; over a socket the page silences itself.
    if (event.type === 'output_audio_buffer.clear') return;
    if (event.type === 'conversation.item.create') {
      word = clock().getTime();
      silence.end();
      if (screening.typed(event.item.content[0].text)) return help();
    }
    if (event.type === 'response.create' && silence.rests()) return;
    ask(event);
  };
  const help = () => {
    silence.begin();
    tell({ type: 'reset.help' });
  };

  const refused = (event: ProviderEvent) => {
    const code = event.error?.code ?? '';
    log.warn(
      { provider: realtime.who.id, code: CODE.test(code) ? code : undefined },
      'the voice provider reports an error',
    );
    // A session that it does not take would be another than ours.
    if (!opened) finish(voiceMessages.errorConnect);
  };

  const fromProvider = (text: string): void => {
    const plain = eventIn(text);
    // Only we speak in our name.
    if (!plain || plain.type.startsWith('reset.')) return;
    const { data: event } = ProviderEvent.safeParse(plain);
    if (!event) return;
    if (event.type === 'session.updated') open();
    if (event.type === 'error') return (refused(event), closed ? undefined : toPage(text));
    if (LIFE.test(event.type)) word = clock().getTime();
    if (screening.of(event)) help();
    if (silence.passes(event)) toPage(text);
  };

  page.on('message', (data, isBinary) => {
    if (!opened || closed) return;
    if (isBinary || !maySay(1)) return finish(voiceMessages.ended);
    const { data: event } = ClientEvent.safeParse(eventIn(textOf(data)));
    if (event) fromPage(event);
  });
  page.on('close', () => finish(voiceMessages.ended));
  upstream.on('open', () => {
    ask({ type: 'session.update', session: sessionOf(realtime, 'websocket') });
    acknowledged = setTimeout(open, ACKNOWLEDGE_MS);
  });
  upstream.on('message', (data, isBinary) => {
    if (!closed && !isBinary) fromProvider(textOf(data));
  });
  upstream.on('unexpected-response', (request, response) => {
    const { kind, status } = refusedWith(response.statusCode ?? 0);
    request.destroy();
    log.warn({ provider: realtime.who.id, kind, status }, 'the voice provider failed');
    finish(wordsFor(kind));
  });
  upstream.on('error', () => finish(opened ? voiceMessages.ended : voiceMessages.errorConnect));
  upstream.on('close', () => finish(opened ? voiceMessages.ended : voiceMessages.errorConnect));
  return { close: finish, lastWord: () => word };
};
