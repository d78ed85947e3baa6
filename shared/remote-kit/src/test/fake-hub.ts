import type { OpenLiveSocket } from '../live/live-socket.ts';

/** A hub that a test holds in its hand. */
interface FakeHub {
  readonly open: OpenLiveSocket;
  /** What pages said, in order. */
  readonly asked: (readonly [event: string, said: unknown])[];
  /** How often it was connected to. */
  readonly connections: () => number;
  readonly isOpen: () => boolean;
  /** How often the page ended it. */
  readonly ends: () => number;
  /** What `join` is answered from now on. */
  answers: (event: string) => Promise<unknown>;
  /** Says something to the page. */
  say(event: string, said?: unknown): void;
  /** The connection breaks. */
  fall(why?: string): void;
  /** The connection stands, and everything is heard. */
  stand(): void;
}

export const fakeHub = (): FakeHub => {
  const listeners = new Map<string, ((said?: unknown) => void)[]>();
  let open = false;
  let connections = 0;
  let ends = 0;
  const hub: FakeHub = {
    asked: [],
    answers: async () => ({}),
    connections: () => connections,
    isOpen: () => open,
    ends: () => ends,
    say: (event, said) => listeners.get(event)?.forEach((listener) => listener(said)),
    stand() {
      open = true;
      hub.say('connect');
      hub.say('hearing', { all: true });
    },
    fall(why = 'transport close') {
      open = false;
      hub.say('disconnect', why);
    },
    open: async () => ({
      connect: () => {
        connections += 1;
      },
      disconnect: () => {
        ends += 1;
        if (open) hub.fall('io client disconnect');
      },
      on: (event, listener) => void listeners.set(event, [...(listeners.get(event) ?? []), listener]),
      emit: (event, said) => void hub.asked.push([event, said]),
      ask: (event, _ms, said) => {
        hub.asked.push([event, said]);
        return hub.answers(event);
      },
    }),
  };
  return hub;
};
