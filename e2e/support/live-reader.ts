import { live, LiveAnswer } from '@reset/contracts/live';
import { MessagePage } from '@reset/contracts/conversation';
import type { Stack } from '@reset/stack';
import { io, type Socket } from 'socket.io-client';
import { callJson } from './call.ts';
import { chatOf } from './live.ts';
import type { Member } from './people.ts';

/** Somebody who reads a conversation as a page does: what is next is taken, what is older dropped, a gap asked for. */
export class LiveReader {
  /** What she was shown, in that order. */
  readonly shown: { readonly id: string; readonly seq: number }[] = [];
  /** How much of it came through the hub. */
  pushed = 0;
  readonly #stack: Stack;
  readonly #who: Member;
  readonly #conversation: string;
  readonly #socket: Socket;
  #upTo = 0;
  #isAsking = false;
  #again = false;

  constructor(stack: Stack, who: Member, conversation: string) {
    this.#stack = stack;
    this.#who = who;
    this.#conversation = conversation;
    this.#socket = io(stack.url, {
      transports: ['websocket'],
      auth: { token: who.token },
      forceNew: true,
      timeout: 5_000,
      reconnectionDelay: 100,
      reconnectionDelayMax: 1_000,
    });
    this.#socket.on('connect', () => void this.#enter());
    this.#socket.on('connect_error', () => this.#comeBack());
    this.#socket.on('disconnect', () => this.#comeBack());
    this.#socket.on('hearing', () => this.look());
    this.#socket.on('closed', () => void this.#enter());
    this.#socket.on('message', (given: unknown) => {
      const { message } = live.message.parse(given);
      if (message.seq === this.#upTo + 1) {
        this.pushed += 1;
        this.#show(message);
      } else if (message.seq > this.#upTo) this.look();
    });
    this.#socket.on('news', (given: unknown) => {
      const { id, seq = 0 } = live.news.parse(given);
      if (id === conversation && seq > this.#upTo) this.look();
    });
  }

  get isConnected(): boolean {
    return this.#socket.connected;
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

  // A hub that ended it is not come back to by the library.
  #comeBack(): void {
    if (!this.#socket.active) setTimeout(() => this.#socket.connect(), 200);
  }

  async #enter(): Promise<void> {
    const answer: unknown = await this.#socket
      .timeout(5_000)
      .emitWithAck('join', chatOf(this.#conversation))
      .catch(() => ({ error: 'unavailable' }));
    if (LiveAnswer.parse(answer).error === undefined) return this.look();
    if (this.#socket.connected) setTimeout(() => void this.#enter(), 200);
  }

  async #ask(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      const path = `/api/community/connections/${this.#conversation}/messages?after=${this.#upTo}&limit=50`;
      const answer = await callJson(this.#stack, `GET ${path}`, { token: this.#who.token }).catch(() => null);
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

/** Sends a message until it is acknowledged. @returns its number */
export const sendUntilTaken = async (stack: Stack, who: Member, conversation: string, id: string): Promise<number> => {
  const path = `POST /api/community/connections/${conversation}/messages`;
  for (;;) {
    const answer = await callJson(stack, path, { token: who.token, body: { id, content: `Word ${id}` } }).catch(
      () => null,
    );
    if (answer?.status === 200) return (answer.json as { seq: number }).seq;
    if (answer && answer.status < 500 && answer.status !== 429) throw new Error(`${answer.status} ${answer.text}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};
