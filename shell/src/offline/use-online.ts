import { createContext, useContext, useSyncExternalStore } from 'react';
import { Connection } from './connection.ts';

/** The one connection of this window; tests give their own. */
export const connection = new Connection();
export const ConnectionContext = createContext(connection);

/** Whether there is a connection, as far as is known. */
export const useOnline = (): boolean => {
  const { subscribe, online } = useContext(ConnectionContext);
  return useSyncExternalStore(subscribe, online, () => true);
};
