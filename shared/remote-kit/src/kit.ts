import type { QueryClient } from '@tanstack/react-query';
import { createStore } from 'jotai';
import { createContext, useContext } from 'react';
import type { ConnectionSource } from './connection-source.ts';
import { askAgain, createQueryClient, forget } from './data/query-client.ts';
import type { House } from './house.ts';
import { createLive, type Live } from './live/live.ts';
import { onMemberChange } from './member-change.ts';
import { DeviceStore } from './state/device-store.ts';

type AtomStore = ReturnType<typeof createStore>;

/** What every page shares besides: one cache, one store of atoms, one device. */
export interface Kit extends House {
  readonly queries: QueryClient;
  readonly atoms: () => AtomStore;
  readonly device: DeviceStore;
  readonly live: Live;
  /** When it was made, in milliseconds since the epoch. */
  readonly since: number;
}

/**
 * Makes the one kit of a house; it lives outside React and as long as the page does. Answers are forgotten whenever
 * somebody else is here, in each tab; atoms when a member leaves (a visitor who signs in keeps hers).
 * @param queries another cache, for tests that want no second try
 */
export const createKit = (
  { session, connection, openLive }: House,
  queries: QueryClient = createQueryClient(),
): Kit => {
  let atoms = createStore();
  const device = new DeviceStore(session);
  onMemberChange(session, (before) => {
    if (before !== null) atoms = createStore();
    forget(queries);
  });
  onReconnect(connection, () => void askAgain(queries));
  const live = createLive({ session, connection, open: openLive });
  return { session, connection, queries, atoms: () => atoms, device, live, since: Date.now() };
};

/** Tells when there is a connection again. */
const onReconnect = ({ online, subscribe }: ConnectionSource, does: () => void): void => {
  let before = online();
  subscribe(() => {
    const now = online();
    if (now && !before) does();
    before = now;
  });
};

export const KitContext = createContext<Kit | null>(null);

export const useKit = (): Kit => {
  const kit = useContext(KitContext);
  if (!kit) throw new Error('remote-kit is used outside of the shell (in a test: renderPage)');
  return kit;
};
