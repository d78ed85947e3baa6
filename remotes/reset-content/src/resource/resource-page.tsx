import { libraryResources, type LibrarySlug } from '@reset/contracts/library';
import { pageClass, stack } from '@reset/ui';
import type { ReactNode } from 'react';
import { PillarHead } from '../pillar-head/pillar-head.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import { MoreResources } from './more-resources.tsx';
import styles from './resource-page.module.css';
import { Tags } from './tags.tsx';
import { useFavourites } from './use-favourites.ts';

interface Props {
  readonly slug: LibrarySlug;
  /** What it is, and where it is not what its kind promises. */
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

/** The page of one thing of the library: what it is, the thing itself, and what else there is. */
export const ResourcePage = ({ slug, lead, children }: Props) => {
  const favourites = useFavourites();
  const resource = libraryResources.find((one) => one.slug === slug);
  if (!resource) throw new Error(`The library has no ${slug}`);
  const { title, pillar } = resource;
  return (
    <article className={pageClass('wide')} data-pillar={pillar}>
      <PillarHead
        pillar={pillar}
        title={title}
        up={{ to: '/library', label: 'The Library' }}
        action={<FavouriteButton resource={resource} favourites={favourites} />}
        className={styles.header}
      >
        <Tags resource={resource} />
        <div className={stack(2)}>{lead}</div>
      </PillarHead>
      {children}
      <MoreResources without={slug} />
    </article>
  );
};
