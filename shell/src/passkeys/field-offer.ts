import { passkeyLimits } from '@reset/contracts/passkeys';
import type { PasskeyOptions } from '../session/live-session.ts';
import { offersInFields } from './supports.ts';
import { isLate, wasTried } from './passkey-words.ts';

/** A while before the challenge ends, so that she has time once she has begun. */
const RENEW_MS = (passkeyLimits.challengeSeconds - 60) * 1000;

const untilSeen = () =>
  new Promise<void>((resolve) => {
    if (!document.hidden) return resolve();
    const look = () => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
  });

interface Asks {
  /** @returns what went wrong, in the browser or at the service, or null */
  readonly signInByPasskey: (how: PasskeyOptions) => Promise<Error | null>;
}

interface Hears {
  readonly onIn: () => void;
  readonly onProblem: (error: Error) => void;
}

/**
 * Has a field offer her passkeys as it offers what browsers fill in. A browser has one such question at a time: whoever
 * asks another ends this one first, and waits until it is over.
 */
export class FieldOffer {
  readonly #session: Asks;
  readonly #hears: Hears;
  #asking: AbortController | null = null;
  #over: Promise<void> = Promise.resolve();

  constructor(session: Asks, hears: Hears) {
    this.#session = session;
    this.#hears = hears;
  }

  start(): void {
    if (this.#asking) return;
    const asking = new AbortController();
    this.#asking = asking;
    this.#over = this.#over.then(() => this.#ask(asking.signal));
  }

  /** @returns once the browser asks nothing any more */
  async stop(): Promise<void> {
    this.#asking?.abort();
    this.#asking = null;
    await this.#over;
  }

  async #ask(stopped: AbortSignal): Promise<void> {
    if (!(await offersInFields())) return;
    while (!stopped.aborted) {
      const error = await this.#askOnce(stopped);
      // Once she is in, her page may have led on already, and stopped this.
      if (error === null) return this.#hears.onIn();
      if (stopped.aborted) return;
      if (error === 'renew') continue;
      // Else the browser would rather not, or the service is away: she has asked nothing yet that wants an answer.
      if (wasTried(error)) this.#hears.onProblem(error);
      // The same passkey again would only be refused again.
      if (!isLate(error)) return;
    }
  }

  /** One challenge, until she is in, it failed, or it is about to end. */
  async #askOnce(stopped: AbortSignal): Promise<Error | null | 'renew'> {
    await untilSeen();
    if (stopped.aborted) return 'renew';
    const round = new AbortController();
    const end = () => round.abort();
    stopped.addEventListener('abort', end, { once: true });
    const timer = setTimeout(() => void untilSeen().then(end), RENEW_MS);
    try {
      const how = { mediation: 'conditional', signal: round.signal } as const;
      const error = await this.#session.signInByPasskey(how).catch((thrown: unknown) => thrown as Error);
      return error?.name === 'AbortError' ? 'renew' : error;
    } finally {
      clearTimeout(timer);
      stopped.removeEventListener('abort', end);
    }
  }
}
