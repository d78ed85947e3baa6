import { libraryResources, type LibraryResource, type LibrarySlug } from '@reset/contracts/library';
import { useSearch } from '@reset/remote-kit';
import { useState } from 'react';
import { type Favourites, useFavourites } from '../resource/use-favourites.ts';

interface Library {
  readonly favourites: Favourites;
  /** Whether only her favourites are shown; part of the URL. */
  readonly only: boolean;
  readonly count: number;
  readonly shown: readonly LibraryResource[];
  readonly showOnly: (only: boolean) => void;
}

/** What of the library is shown. A heart let go among the favourites keeps its card there, so that it can be undone. */
export const useLibrary = (): Library => {
  const [search, setSearch] = useSearch();
  const [letGo, setLetGo] = useState<readonly LibrarySlug[]>([]);
  const favourites = useFavourites();
  const only = favourites.state === 'ready' && search.get('show') === 'favourites';
  const mine = libraryResources.filter(({ slug }) => favourites.has(slug));
  return {
    favourites: {
      ...favourites,
      toggle: (slug) => {
        if (only && favourites.has(slug)) setLetGo((before) => [...before, slug]);
        favourites.toggle(slug);
      },
    },
    only,
    count: (only ? mine : libraryResources).length,
    shown: only ? libraryResources.filter((one) => mine.includes(one) || letGo.includes(one.slug)) : libraryResources,
    showOnly: (next) => {
      setLetGo([]);
      setSearch({ show: next ? 'favourites' : null });
    },
  };
};
