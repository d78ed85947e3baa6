import { LiveAnswer, serverEvents } from '@reset/contracts/live';
import { MessagePage } from '@reset/contracts/conversation';
import type { Stack } from '@reset/stack';
import { io, type Socket } from 'socket.io-client';
import { call } from './call.ts';
import type { Member } from './people.ts';
import { messagesPath, roomOf, type TalkKind } from './talk-kinds.ts';

type Door = Pick<Stack, 'url'>;

interface Conversation {
  readonly kind: TalkKind;
  readonly id: string;
}

/** How she comes to the product. */
export interface Way {
  /** Where she asks. */
  readonly door: Door;
  /** Where her live connection goes; the same door unless said. */
  readonly hub?: Door;
}

/** So long an answer may take; a page has its patience, too. */
const PATIENCE_MS = 2_000;
const PROBE_MS = 2_500;

/** Somebody who reads a conversation as a page does: what is next is taken, what is older dropped, a gap asked for. */
export class LiveReader {
  /** What she was shown, in that order. */
  readonly shown: { readonly id: string; readonly seq: number }[] = [];
  /** How much of it came through the hub. */
  pushed = 0;
  readonly #door: Door;
  readonly #who: Member;
  readonly #conversation: Conversation;
  readonly #socket: Socket;
  #upTo = 0;
  #joined = false;
  #isAsking = false;
  #again = false;

  constructor({ door, hub = door }: Way, who: Member, conversation: Conversation) {
    this.#door = door;
    this.#who = who;
    this.#conversation = conversation;
    this.#socket = io(hub.url, {
      transports: ['websocket'],
      auth: { token: who.token },
      forceNew: true,
      timeout: 2_000,
      reconnectionDelay: 100,
      reconnectionDelayMax: 1_000,
    });
    this.#socket.on('connect', () => void this.#enter());
    this.#socket.on('connect_error', () => this.#reconnect());
    this.#socket.on('disconnect', () => {
      this.#joined = false;
      this.#reconnect();
    });
    this.#socket.on('hearing', () => this.look());
    this.#socket.on('closed', () => void this.#enter());
    this.#socket.on('message', (given: unknown) => {
      const { message } = serverEvents.message.parse(given);
      if (message.seq === this.#upTo + 1) {
        this.pushed += 1;
        this.#show(message);
      } else if (message.seq > this.#upTo) this.look();
    });
    this.#socket.on('news', (given: unknown) => {
      const { id, seq = 0 } = serverEvents.news.parse(given);
      if (id === conversation.id && seq > this.#upTo) this.look();
    });
  }

  /** She is in the conversation, and is told. */
  get isThere(): boolean {
    return this.#joined;
  }

  close(): void {
    this.#socket.disconnect();
  }

  /** Asks for what came after what she has. */
  look(): void {
    this.#again = true;
    if (this.#isAsking) return;
    this.#isAsking = true;
    void this.#ask().finally(() => {
      this.#isAsking = false;
    });
  }

  /** She comes back to the page, which does not trust its connection. */
  async comeBack(): Promise<void> {
    if (!this.#socket.connected) return void this.#socket.connect();
    await this.#socket
      .timeout(PROBE_MS)
      .emitWithAck('probe')
      .catch(() => this.#socket.disconnect().connect());
  }

  // A hub that ended it is not come back to by the library.
  #reconnect(): void {
    if (!this.#socket.active) setTimeout(() => this.#socket.connect(), 200);
  }

  async #enter(): Promise<void> {
    const answer: unknown = await this.#socket
      .timeout(5_000)
      .emitWithAck('join', roomOf(this.#conversation.kind, this.#conversation.id))
      .catch(() => ({ error: 'unavailable' }));
    if (LiveAnswer.parse(answer).error === undefined) {
      this.#joined = true;
      return this.look();
    }
    if (this.#socket.connected) setTimeout(() => void this.#enter(), 200);
  }

  async #ask(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      const { kind, id } = this.#conversation;
      const path = `${messagesPath(kind, id)}?after=${this.#upTo}&limit=50`;
      const headers = { authorization: `Bearer ${this.#who.token}` };
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const answer = await call(this.#door, path, { headers, signal }).catch(() => null);
      const page = MessagePage.safeParse(answer?.json);
      if (!page.success) {
        await new Promise((resolve) => setTimeout(resolve, 200));
        this.#again = true;
        continue;
      }
      for (const message of page.data.items) if (message.seq > this.#upTo) this.#show(message);
      if (page.data.more) this.#again = true;
    }
  }

  #show({ id, seq }: { readonly id: string; readonly seq: number }): void {
    this.shown.push({ id, seq });
    this.#upTo = seq;
  }
}

/** Sends a message until it is acknowledged. */
export const sendUntilTaken = async (
  door: Door,
  who: Member,
  conversation: Conversation,
  { id, content }: { readonly id: string; readonly content: string },
): Promise<void> => {
  const path = messagesPath(conversation.kind, conversation.id);
  const headers = { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' };
  for (;;) {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const init = { method: 'POST', headers, body: JSON.stringify({ id, content }), signal };
    const answer = await call(door, path, init).catch(() => null);
    if (answer?.status === 200) return;
    if (answer && answer.status < 500 && answer.status !== 429) throw new Error(`${answer.status} ${answer.text}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};
