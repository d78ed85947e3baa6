import { pageTitle } from '@reset/contracts/page-title';
import { useOnline } from '@reset/remote-kit';
import { useMemo } from 'react';
import type { PageLoader } from '../loader/page-loader.ts';
import { usePage } from '../loader/use-page.ts';
import type { LivePage } from '../release/release-store.ts';
import { OutletArrival } from './outlet-arrival.tsx';
import { OutletBoundary } from './outlet-boundary.tsx';
import { OutletFallback } from './outlet-fallback.tsx';
import { OutletSkeleton } from './outlet-skeleton.tsx';

interface Props {
  readonly page: LivePage;
  readonly loader: PageLoader;
}

/** A page while it is loaded, shown, or resting. */
export const OutletPage = ({ page: live, loader }: Props) => {
  const { remote, page } = live;
  const target = useMemo(() => ({ remote, page }), [remote, page]);
  const state = usePage(loader, target);
  const retry = () => loader.retry(target);
  const online = useOnline();
  const name = pageTitle(live);

  if (state.status === 'loading') return <OutletSkeleton page={live} />;
  if (state.status === 'ready') {
    return (
      <OutletArrival key="page" title={name}>
        <OutletBoundary fallback={<OutletFallback busy={false} onRetry={retry} />}>
          <state.Page />
        </OutletBoundary>
      </OutletArrival>
    );
  }
  return (
    <OutletArrival key="card" title={name}>
      <OutletFallback busy={state.status === 'retrying'} online={online} onRetry={retry} />
    </OutletArrival>
  );
};
