import { useSyncExternalStore } from 'react';
import { useKit } from './kit.ts';

/** What the shell tells the kit about the network; remotes only see `useOnline`. */
export interface ConnectionSource {
  /** Whether the house can be reached, as far as is known. */
  readonly online: () => boolean;
  /** @returns a function that ends the subscription */
  readonly subscribe: (listener: () => void) => () => void;
  /** Something did not arrive: finds out whether anything does. */
  readonly ask: () => Promise<void>;
}

/** For the shell: the connection itself, to look into it. */
export const useConnection = (): ConnectionSource => useKit().connection;

/**
 * Whether there is a connection, as far as is known: the one notion of it in the product. The browser's word is not
 * enough, it may stand before a dead network; the shell asks the house.
 */
export const useOnline = (): boolean => {
  const { subscribe, online } = useConnection();
  return useSyncExternalStore(subscribe, online, () => true);
};
