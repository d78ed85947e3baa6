import { useSyncExternalStore } from 'react';
import type { ConnectionSource } from './connection-source.ts';
import { useHouse } from './house.ts';

/** For the shell: the connection itself, to look into it. */
export const useConnection = (): ConnectionSource => useHouse().connection;

/**
 * Whether there is a connection, as far as is known: the one notion of it in the product. The browser's word is not
 * enough, it may stand before a dead network; the shell asks the house.
 */
export const useOnline = (): boolean => {
  const { subscribe, online } = useConnection();
  return useSyncExternalStore(subscribe, online, () => true);
};
