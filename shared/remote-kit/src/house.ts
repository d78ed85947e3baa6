import { createContext, useContext } from 'react';
import type { ConnectionSource } from './connection-source.ts';
import type { OpenLiveSocket } from './live/live-socket.ts';
import type { SessionSource } from './session-source.ts';

/** What the frame knows before any page has come: one session, one connection, and how the hub is reached. */
export interface House {
  readonly session: SessionSource;
  readonly connection: ConnectionSource;
  /** Connects to the hub; without it pages go on asking. */
  readonly openLive?: OpenLiveSocket;
}

export const HouseContext = createContext<House | null>(null);

export const useHouse = (): House => {
  const house = useContext(HouseContext);
  if (!house) throw new Error('remote-kit is used outside of the shell (in a test: renderPage)');
  return house;
};
