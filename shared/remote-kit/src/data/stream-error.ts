/**
 * Why an event stream did not come to its end. `unreachable`: there was no answer at all; `no_body`: an answer without
 * anything in it; `cut`: it ended, or broke off, before it said that it was done; `silent`: nothing came for 30 s.
 */
type StreamFault = 'unreachable' | 'no_body' | 'cut' | 'silent';

/** A stream that failed, where the service refused nothing (that is an ApiError). Its message is for logs. */
export class StreamError extends Error {
  override readonly name = 'StreamError';
  readonly fault: StreamFault;

  constructor(fault: StreamFault) {
    super(`event stream: ${fault}`);
    this.fault = fault;
  }
}
