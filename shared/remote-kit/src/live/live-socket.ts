/** A connection to the hub, which does not come back by itself; the shell opens it. */
export interface LiveSocket {
  /** @param member who connects: windows of one member may share a connection */
  connect(member: string): void;
  /** Ends it, until `connect`; told as `disconnect` where it stood, and only there. */
  disconnect(): void;
  /** What the hub says; `connect`, `disconnect` and `refused` (with the hub's word, or why it did not come to stand) of the connection itself. */
  on(event: string, listener: (said?: unknown) => void): void;
  emit(event: string, ...said: readonly unknown[]): void;
  /** @returns what the hub answers; rejects when it does not, for so many milliseconds */
  ask(event: string, ms: number, ...said: readonly unknown[]): Promise<unknown>;
}

/** @param token asked for at each connection, of the member who connects; null where somebody else is here by now */
export type OpenLiveSocket = (token: (of: string) => Promise<string | null>) => Promise<LiveSocket>;
