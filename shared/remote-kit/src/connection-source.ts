/** Told to the window when a call got no answer at all: the frame finds out whether that was the network. */
export const UNREACHABLE = 'reset:unreachable';

/** Told to the window when the way to the house was found dead, or stands again after a break. */
export const RENEWED = 'reset:renewed';

/** What the shell tells the kit about the network; remotes only see `useOnline`. */
export interface ConnectionSource {
  /** Whether the house can be reached, as far as is known. */
  readonly online: () => boolean;
  /** @returns a function that ends the subscription */
  readonly subscribe: (listener: () => void) => () => void;
  /** Something did not arrive: finds out whether anything does. */
  readonly ask: () => Promise<void>;
}
