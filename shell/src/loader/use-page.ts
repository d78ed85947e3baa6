import { useEffect, useSyncExternalStore } from 'react';
import { LOADING, type PageLoader, type PageState } from './page-loader.ts';
import type { PageTarget } from './page-target.ts';

/** Loads a page and follows its state. */
export const usePage = (loader: PageLoader, target: PageTarget): PageState => {
  useEffect(() => loader.start(target), [loader, target]);
  return useSyncExternalStore(
    loader.subscribe,
    () => loader.state(target),
    () => LOADING,
  );
};
