import { useEffect, useState } from 'react';
import { useKit } from '../kit.ts';
import type { WrittenBefore } from '../state/written-before.ts';

/**
 * What visitors wrote on this device before she signed in, as it is when this is drawn first.
 * @returns null when there is nothing to ask, and as soon as another tab has come for what was its own
 */
export const useWrittenBefore = (): WrittenBefore | null => {
  const { device } = useKit();
  const [found, setFound] = useState(() => device.writtenBefore());
  useEffect(() => {
    if (!found) return;
    const look = () => setFound(device.writtenBefore());
    const stops = found.keys.map((key) => device.subscribe(key, look));
    return () => stops.forEach((stop) => stop());
  }, [device, found]);
  return found;
};
