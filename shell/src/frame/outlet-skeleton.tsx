import { Skeleton, VisuallyHidden } from '@reset/ui';
import { useEffect } from 'react';
import classes from './outlet.module.css';

/** The rough shape of a page that is on its way; its title is there already. */
export const OutletSkeleton = ({ title }: { readonly title: string }) => {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className={classes.skeleton} aria-busy="true">
      <VisuallyHidden>Loading...</VisuallyHidden>
      <Skeleton shape="title" />
      <Skeleton lines={3} />
      <Skeleton shape="card" />
    </div>
  );
};
