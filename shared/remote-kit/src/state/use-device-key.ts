import { useSyncExternalStore } from 'react';
import { useKit } from '../kit.ts';

/** The key of a name in a remote for whoever is here now; follows sign-in and sign-out. */
export const useDeviceKey = (remote: string, name: string): string => {
  const { device, session } = useKit();
  return useSyncExternalStore(session.subscribe, () => device.key(remote, name));
};
