import type { Message } from '@reset/contracts/conversation';

/** What of a conversation has arrived here. */
export interface ConversationState {
  /** By `seq`; nothing is missing between the first and the last. */
  readonly messages: readonly Message[];
  /** Up to this number everything newer than the first message is here. Numbers without a message are erased ones. */
  readonly upTo: number;
  /** The highest number that was heard of. */
  readonly known: number;
  /** There are older ones. */
  readonly more: boolean;
}

/** A part of a conversation as its service gives it, by `seq`. */
export interface MessagePart {
  readonly items: readonly Message[];
  readonly last: number;
  readonly more: boolean;
}

const endOf = ({ items, last, more }: MessagePart): number => (more ? (items.at(-1)?.seq ?? last) : last);

/** Begins with the newest part. */
export const opened = (part: MessagePart): ConversationState => ({
  messages: part.items,
  upTo: part.last,
  known: part.last,
  more: part.more,
});

/** One message, from anywhere: the next is shown, one that is here is dropped, one beyond a gap is known of. */
export const withMessage = (state: ConversationState, message: Message): ConversationState => {
  const { seq } = message;
  if (seq <= state.upTo) return state;
  if (seq > state.upTo + 1) return withKnown(state, seq);
  return { ...state, messages: [...state.messages, message], upTo: seq, known: Math.max(state.known, seq) };
};

/** There are messages up to a number. */
export const withKnown = (state: ConversationState, seq: number): ConversationState =>
  seq > state.known ? { ...state, known: seq } : state;

/** @returns the number after which to ask for what is missing; null when nothing is */
export const gapAfter = ({ upTo, known }: ConversationState): number | null => (known > upTo ? upTo : null);

/** What a service said to the question for everything after a number that was reached here at that time. */
export const caughtUp = (state: ConversationState, part: MessagePart): ConversationState => {
  const fresh = part.items.filter(({ seq }) => seq > state.upTo);
  const upTo = Math.max(state.upTo, endOf(part));
  const known = Math.max(state.known, part.last);
  if (fresh.length === 0 && upTo === state.upTo && known === state.known) return state;
  return { ...state, messages: fresh.length > 0 ? [...state.messages, ...fresh] : state.messages, upTo, known };
};

/** What a service said to the question for what is older than `before`; said twice it counts once. */
export const withOlder = (state: ConversationState, before: number, part: MessagePart): ConversationState =>
  state.messages[0]?.seq === before
    ? { ...state, messages: [...part.items, ...state.messages], more: part.more }
    : state;
