/** A connection to the hub, which does not come back by itself; the shell opens it. */
export interface LiveSocket {
  connect(): void;
  /** Ends it, until `connect`. */
  disconnect(): void;
  /** What the hub says; `connect`, `disconnect` and `refused` (with the hub's word, or why it did not come to stand) of the connection itself. */
  on(event: string, listener: (said?: unknown) => void): void;
  emit(event: string, ...said: readonly unknown[]): void;
  /** @returns what the hub answers; rejects when it does not, for so many milliseconds */
  ask(event: string, ms: number, ...said: readonly unknown[]): Promise<unknown>;
}

/** @param token asked for at each connection; null opens none */
export type OpenLiveSocket = (token: () => Promise<string | null>) => Promise<LiveSocket>;
