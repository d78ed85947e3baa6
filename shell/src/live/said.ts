/** What a window says to the worker that holds the connection of all. */
export type FromWindow =
  | { readonly kind: 'connect'; readonly member: string }
  | { readonly kind: 'disconnect' }
  | { readonly kind: 'emit'; readonly event: string; readonly said: readonly unknown[] }
  | {
      readonly kind: 'ask';
      readonly n: number;
      readonly event: string;
      readonly ms: number;
      readonly said: readonly unknown[];
    }
  | { readonly kind: 'token'; readonly n: number; readonly token: string | null };

/** What the worker says to a window. */
export type ToWindow =
  | { readonly kind: 'ready' }
  | { readonly kind: 'event'; readonly event: string; readonly said?: unknown }
  | { readonly kind: 'answer'; readonly n: number; readonly said?: unknown; readonly failed: boolean }
  | { readonly kind: 'token'; readonly n: number; readonly of: string };

/** One end of a channel. */
export interface Port<In, Out> {
  readonly say: (message: Out) => void;
  readonly hear: (listen: (message: In) => void) => void;
}

export const portOf = <In, Out>(port: MessagePort): Port<In, Out> => ({
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has two ends and no origin
  say: (message) => port.postMessage(message),
  hear: (listen) => {
    port.addEventListener('message', ({ data }: MessageEvent<In>) => listen(data));
    port.start();
  },
});
