import { matchPage } from '@reset/contracts/match-page';
import { pageTitle } from '@reset/contracts/page-title';
import { PageProvider, useLocation } from '@reset/remote-kit/shell';
import { useMemo } from 'react';
import type { PageLoader } from '../loader/page-loader.ts';
import { NotFound } from '../not-found/not-found.tsx';
import type { ReleaseState } from '../release/release-store.ts';
import { OutletAnnouncer } from './outlet-announcer.tsx';
import { OutletArrival } from './outlet-arrival.tsx';
import { OutletFallback } from './outlet-fallback.tsx';
import { OutletGuard } from './outlet-guard.tsx';
import { OutletPage } from './outlet-page.tsx';
import { useScrollRestoration } from './outlet-scroll.ts';

interface Props {
  readonly release: ReleaseState;
  readonly loader: PageLoader;
  /** Asks again which pages there are, after that could not be read. */
  readonly onRetryRelease: () => void;
}

/** The page for where she is, and the voice that says so. */
export const Outlet = (props: Props) => (
  <>
    <Here {...props} />
    <OutletAnnouncer />
  </>
);

/** Guarded, named, announced; or the 404 page. */
const Here = ({ release, loader, onRetryRelease }: Props) => {
  const { pathname } = useLocation();
  useScrollRestoration();
  const found = useMemo(() => matchPage(release.pages, pathname), [release.pages, pathname]);
  if (!found) {
    if (!release.known) return <OutletFallback busy={false} onRetry={onRetryRelease} />;
    return (
      <OutletArrival key={pathname} title={pageTitle(null)}>
        <NotFound />
      </OutletArrival>
    );
  }
  const { page, params } = found;
  return (
    <PageProvider key={pathname} remote={page.remote} params={params}>
      <OutletGuard page={page}>
        <OutletPage page={page} loader={loader} />
      </OutletGuard>
    </PageProvider>
  );
};
