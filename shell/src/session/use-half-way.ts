import { useSyncExternalStore } from 'react';
import { useShellSession } from './session-context.ts';

/** Whether somebody showed her password here, and has yet to take her second step. */
export const useHalfWay = (): boolean => {
  const { subscribe, isHalfWay } = useShellSession();
  return useSyncExternalStore(subscribe, isHalfWay, () => false);
};
