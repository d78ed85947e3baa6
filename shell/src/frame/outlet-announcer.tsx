import { VisuallyHidden } from '@reset/ui';
import { useContext, useSyncExternalStore } from 'react';
import { ArrivalsContext } from './outlet-arrivals.ts';

/** Reads out where she came to. Always there, since only a change inside of a live region is heard. */
export const OutletAnnouncer = () => {
  const arrivals = useContext(ArrivalsContext);
  const said = useSyncExternalStore(arrivals.subscribe, arrivals.said, arrivals.said);
  return (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  );
};
