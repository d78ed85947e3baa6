/** Sessions that ended while access tokens of theirs may still be in someone's hands. */
export interface EndedSessions {
  has(session: string): boolean;
  /** Whether identity has told all of them since this process began: not knowing is not "nobody". */
  known(): boolean;
  /** Identity has told all that had ended. */
  becomeKnown(): void;
  /** @param at when it ended, in milliseconds since the epoch */
  add(session: string, at: number): void;
  /** @param listener told each session once, when it is first heard that it ended */
  onEnded(listener: (session: string) => void): void;
  /** Forgets those whose last token has expired. */
  sweep(): void;
}

/**
 * @param lifetimeMs the longest life of an access token
 */
export const createEndedSessions = (lifetimeMs: number, clock: () => number = Date.now): EndedSessions => {
  const endedAt = new Map<string, number>();
  const listeners: ((session: string) => void)[] = [];
  let known = false;
  return {
    has: (session) => endedAt.has(session),
    known: () => known,
    becomeKnown: () => void (known = true),
    add(session, at) {
      const before = endedAt.get(session);
      endedAt.set(session, Math.max(at, before ?? 0));
      if (before === undefined) for (const tell of listeners) tell(session);
    },
    onEnded: (listener) => void listeners.push(listener),
    sweep() {
      const oldest = clock() - lifetimeMs;
      for (const [session, at] of endedAt) if (at < oldest) endedAt.delete(session);
    },
  };
};
