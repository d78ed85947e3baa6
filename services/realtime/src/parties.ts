import { partiesApi } from '@reset/contracts/http/conversations';
import type { LiveRoom } from '@reset/contracts/live';
import { callService, Fail, type Upstreams } from '@reset/service-kit/call-service';
import { inLine } from '@reset/service-kit/in-line';

const TIMEOUT_MS = 2_000;
const AT_ONCE = 32;
const WAITING = 1_000;
/** As long as a burst of those who come back to a conversation may take. */
const FRESH_MS = 1_000;

interface Options {
  readonly upstreams: Upstreams;
  /** What the hub shows to them. */
  readonly token: string;
}

/** Who takes part; `writing`: those who show when they write, and are shown it; `suspended`: those who may not write. */
interface Part {
  readonly parties: readonly string[];
  readonly writing: readonly string[];
  readonly suspended: readonly string[];
}

/** Who may take part in a conversation, as the service it belongs to says. */
export interface Parties {
  /** @returns null where there is none; rejects when the service cannot be asked */
  of(room: LiveRoom): Promise<Part | null>;
  /** What was heard of it before is not known any more. */
  forget(room: LiveRoom): void;
}

export const createParties = ({ upstreams, token }: Options): Parties => {
  // Those who ask for what is not there leave the service to everybody else.
  const inTurn = inLine(AT_ONCE, WAITING, () => new Error('too many ask'));
  const asked = new Map<string, Promise<Part | null>>();

  const ask = ({ service, id }: LiveRoom): Promise<Part | null> =>
    inTurn(() =>
      callService({ upstreams, service, token, timeoutMs: TIMEOUT_MS, once: true }, partiesApi.readParties, { id }),
    ).catch((error: unknown) => {
      if (error instanceof Fail && error.code === 'not_found') return null;
      throw error;
    });
  const nameOf = ({ service, id }: LiveRoom) => `${service}/${id}`;

  const of = (room: LiveRoom): Promise<Part | null> => {
    const name = nameOf(room);
    const known = asked.get(name);
    if (known) return known;
    // What was forgotten on its way may be of before the change that it was forgotten for.
    const answer: Promise<Part | null> = ask(room).then((told) => (asked.get(name) === answer ? told : of(room)));
    asked.set(name, answer);
    const forget = () => asked.get(name) === answer && asked.delete(name);
    answer.then(
      () => setTimeout(forget, FRESH_MS).unref(),
      () => forget(),
    );
    return answer;
  };
  return { of, forget: (room) => void asked.delete(nameOf(room)) };
};
