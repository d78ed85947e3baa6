import { pageTitle } from '@reset/contracts/page-title';
import { Heading, Skeleton, VisuallyHidden } from '@reset/ui';
import { useContext, useEffect } from 'react';
import type { LivePage } from '../release/release-store.ts';
import { ArrivalsContext } from './outlet-arrivals.ts';
import classes from './outlet.module.css';

/** What the page's first heading will say; null where that is written on the page alone. */
const headingOf = ({ heading, path, title }: LivePage): LivePage['heading'] | null =>
  heading ?? (path.includes(':') ? null : { text: title, look: 'display' });

/**
 * The rough shape of a page that is on its way; its title is there already. The heading is for the eyes: it goes when
 * the page brings its own, and to those who listen nothing should be said twice.
 */
export const OutletSkeleton = ({ page }: { readonly page: LivePage }) => {
  useEffect(() => {
    document.title = pageTitle(page);
  }, [page]);
  const isFirst = useContext(ArrivalsContext).isFirst();
  const heading = headingOf(page);
  return (
    <div className={classes.skeleton} aria-busy="true" data-first={isFirst || undefined} data-access={page.access}>
      <VisuallyHidden>Loading...</VisuallyHidden>
      {heading ? <Promised {...heading} /> : <Skeleton shape="title" />}
      <Skeleton lines={3} />
      <Skeleton shape="card" />
    </div>
  );
};

const Promised = ({ text, look, member }: NonNullable<LivePage['heading']>) => (
  <>
    <Heading level={1} look={look} aria-hidden="true" data-for={member && 'visitor'}>
      {text}
    </Heading>
    {member && (
      <Heading level={1} look="display" aria-hidden="true" data-for="member">
        {member}
      </Heading>
    )}
  </>
);
