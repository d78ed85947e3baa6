import { ApiError, isFinal, type Outcome } from '@reset/remote-kit/data';
import type { Unsent } from './kept.ts';

interface Sides {
  /** What waits at this very moment, oldest first. */
  readonly waiting: () => readonly Unsent[];
  /** Sends one piece and notes that it was taken; rejects with ApiError. */
  readonly send: (piece: Unsent) => Promise<void>;
  readonly refuse: (piece: Unsent, error: ApiError) => void;
}

/**
 * Sends what waits, one after the other, oldest first. A piece that is refused for good is left out from then on; one
 * that the service trips over holds up no other.
 * @returns how it went, for the runner
 * @throws what none of the services said, once all the others are through
 */
export const sendWaiting = async ({ waiting, send, refuse }: Sides): Promise<Outcome> => {
  const tripped = new Set<string>();
  let unexpected: unknown = null;
  const next = () => waiting().find(({ input, refused }) => refused === null && !tripped.has(input.id));
  for (let piece = next(); piece; piece = next()) {
    try {
      await send(piece);
    } catch (error) {
      if (!(error instanceof ApiError)) {
        unexpected ??= error;
        tripped.add(piece.input.id);
      } else if (error.code === 'sign_in') return 'never';
      else if (isFinal(error)) refuse(piece, error);
      else if (error.code === 'internal') tripped.add(piece.input.id);
      else return 'again';
    }
  }
  if (unexpected !== null) throw unexpected;
  return tripped.size > 0 ? 'again' : 'done';
};
