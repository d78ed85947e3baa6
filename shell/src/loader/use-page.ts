import { useConnection } from '@reset/remote-kit/shell';
import { useEffect, useSyncExternalStore } from 'react';
import { LOADING, type PageLoader, type PageState } from './page-loader.ts';
import type { PageTarget } from './page-target.ts';

/** Loads a page and follows its state; what did not come is asked for again when there is a network again. */
export const usePage = (loader: PageLoader, target: PageTarget): PageState => {
  useEffect(() => loader.start(target), [loader, target]);
  const state = useSyncExternalStore(
    loader.subscribe,
    () => loader.state(target),
    () => LOADING,
  );
  const connection = useConnection();
  const { status } = state;
  useEffect(() => {
    // What fails may be the first sign of a dead network.
    if (status === 'failed' && connection.online()) void connection.ask();
    return connection.subscribe(() => {
      if (status !== 'ready' && connection.online()) loader.retry(target);
    });
  }, [connection, loader, target, status]);
  return state;
};
