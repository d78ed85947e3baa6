import { act } from '@testing-library/react';

/** The relay, as a test lets it speak. */
export class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static last: FakeSocket | null = null;
  readyState = 1;
  readonly sent: { readonly type: string; readonly [key: string]: unknown }[] = [];
  readonly url: string;
  constructor(url: string | URL) {
    super();
    this.url = String(url);
    FakeSocket.last = this;
    queueMicrotask(() => this.dispatchEvent(new Event('open')));
  }
  send(data: string): void {
    this.sent.push(JSON.parse(data) as (typeof this.sent)[number]);
  }
  say(...events: readonly object[]): void {
    act(() => {
      for (const event of events) this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }));
    });
  }
  close(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }
}
