import { useCallback } from 'react';
import { useKit } from '../kit.ts';

interface UnsentWriting {
  /** Forgets it for good; also when it is called after she has left. */
  readonly discard: () => void;
}

/**
 * Looks whether whoever is here has written something on this device that no service has yet.
 * @returns asks at that moment: null when there is none
 */
export const useUnsentWriting = (): (() => UnsentWriting | null) => {
  const { device } = useKit();
  return useCallback(() => device.unsentWriting(), [device]);
};
