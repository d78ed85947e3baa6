import { ProviderEvent, RelayEvent } from '@reset/contracts/voice-events';
import { openCapture } from './capture.ts';
import { aborted, type ClientEvent, CONNECT_MS, type LinkNeeds, type VoiceLink } from './link.ts';
import { CutOff } from './cut-off.ts';
import { Player } from './player.ts';

interface Needs extends LinkNeeds {
  /** A path of this origin. */
  readonly url: string;
  readonly sampleRate: number;
}

const jsonOf = (text: unknown): unknown => {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
};

/** Sound and events through our own service. */
class SocketLink implements VoiceLink {
  readonly transport = 'websocket';
  readonly #socket: WebSocket;
  readonly #needs: Needs;
  readonly #player: Player | null;
  #capture: Awaited<ReturnType<typeof openCapture>> | null = null;
  readonly #cutOff = new CutOff();
  #why: string | null = null;
  #open = false;
  #ended = false;
  #opened = () => {};

  constructor(needs: Needs) {
    this.#needs = needs;
    const url = new URL(needs.url, location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    this.#socket = new WebSocket(url);
    const { context } = needs.sound;
    this.#player = context && new Player(context, needs.sampleRate, (plays) => this.#tellPlays(plays));
    if (this.#player) needs.sound.hear('marin', this.#player.out);
    this.#socket.addEventListener('open', () => this.#put({ type: 'reset.open', secret: needs.secret }));
    this.#socket.addEventListener('message', ({ data }) => this.#got(jsonOf(data)));
  }

  /** Resolves once the provider listens. */
  async connect(): Promise<void> {
    const signal = AbortSignal.any([this.#needs.signal, AbortSignal.timeout(CONNECT_MS)]);
    const closed = new Promise<never>((_, reject) =>
      this.#socket.addEventListener('close', () => {
        if (!this.#open) reject(new Error('closed'));
        else if (!this.#ended) this.#needs.onClosed(this.#why);
      }),
    );
    const opened = new Promise<void>((resolve) => void (this.#opened = resolve));
    await Promise.race([opened, closed, aborted(signal)]);
    this.#open = true;
    const { context } = this.#needs.sound;
    // Without it she types.
    if (context?.audioWorklet && this.#needs.microphone) await this.#listen(context).catch(() => undefined);
  }

  readonly send = (event: ClientEvent): void => this.#put(event);

  readonly use = (microphone: MediaStream | null): void => {
    if (this.#capture) return this.#capture.use(microphone);
    const { context } = this.#needs.sound;
    if (microphone && context?.audioWorklet) {
      void this.#listen(context).then(
        () => this.#capture?.use(microphone),
        () => undefined,
      );
    }
  };

  readonly hush = (): void => {
    this.#cutOff.begin();
    const cut = this.#player?.flush();
    if (!cut) return;
    this.#put({ type: 'conversation.item.truncate', item_id: cut.item, content_index: 0, audio_end_ms: cut.ms });
  };

  readonly stay = (): void => this.#put({ type: 'reset.stay' });

  readonly end = (): void => {
    this.#ended = true;
    this.#player?.flush();
    this.#capture?.end();
    this.#socket.close();
  };

  async #listen(context: AudioContext): Promise<void> {
    const give = (audio: string) => this.#put({ type: 'input_audio_buffer.append', audio });
    this.#capture = await openCapture(context, this.#needs.sampleRate, give);
    if (this.#ended) return this.#capture.end();
    this.#capture.use(this.#needs.microphone);
  }

  #put(event: object): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(event));
  }

  #got(json: unknown): void {
    if (this.#ended) return;
    const relay = RelayEvent.safeParse(json);
    if (relay.success) return this.#fromRelay(relay.data);
    const parsed = ProviderEvent.safeParse(json);
    if (!parsed.success) return;
    const event = parsed.data;
    this.#cutOff.hear(event);
    // She begins to speak: a server ends its answer by itself, and knows nothing of what still plays here.
    if (event.type === 'input_audio_buffer.speech_started') this.hush();
    if (event.type === 'response.audio.delta' && event.delta !== undefined) {
      if (this.#cutOff.holds) return;
      this.#player?.play(event.delta, event.item_id ?? '');
    }
    if (event.type === 'response.done') this.#cutOff.end();
    this.#needs.onEvent(event);
  }

  #fromRelay(event: RelayEvent): void {
    if (event.type === 'reset.opened') this.#opened();
    else if (event.type === 'reset.help') this.#needs.onHelp();
    else this.#why = event.why;
  }

  #tellPlays(plays: boolean): void {
    if (this.#ended) return;
    this.#needs.onEvent({ type: plays ? 'output_audio_buffer.started' : 'output_audio_buffer.stopped' });
  }
}

/** @returns a conversation over our own service; rejects where there is none in time */
export const connectSocket = async (needs: Needs): Promise<VoiceLink> => {
  const link = new SocketLink(needs);
  try {
    await link.connect();
    return link;
  } catch (error) {
    link.end();
    throw error;
  }
};
