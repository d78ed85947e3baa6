/** An object that is kept. */
export interface KeptObject {
  readonly size: number;
  /** @param range first and last byte; all of it otherwise */
  readonly read: (range?: { readonly start: number; readonly end: number }) => Promise<ReadableStream<Uint8Array>>;
}

/** Where objects are kept: a folder or an S3-compatible server. Both pass the same tests. */
export interface Storage {
  /** Resolves where something could be kept now. @param signal ends a request that takes too long */
  ready(signal: AbortSignal): Promise<void>;
  /** Keeps all of it or nothing. */
  put(key: string, bytes: Blob): Promise<void>;
  get(key: string): Promise<KeptObject | null>;
  /** What is not there is deleted. */
  delete(key: string): Promise<void>;
  /** @param prefix ends with a slash */
  list(prefix: string): AsyncIterable<{ readonly key: string; readonly size: number; readonly at: Date }>;
}
