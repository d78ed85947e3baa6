import { favouritesApi } from '@reset/contracts/http/reset-content';
import { libraryMessages, type LibrarySlug } from '@reset/contracts/library';
import { useSession } from '@reset/remote-kit';
import { useData, useSend } from '@reset/remote-kit/data';
import { useAtom } from '@reset/remote-kit/state';
import { wantedFavourites, wishFavourite } from './favourites.ts';

export interface Favourites {
  /** `none` for whoever is not signed in. */
  readonly state: 'none' | 'loading' | 'failed' | 'ready';
  readonly has: (slug: LibrarySlug) => boolean;
  readonly toggle: (slug: LibrarySlug) => void;
  readonly retry: () => void;
}

/** A member's favourites: shown as she wishes them at once, kept by the service. */
export const useFavourites = (): Favourites => {
  const { status } = useSession();
  const { data, isError, refetch } = useData(favouritesApi.listFavourites, {});
  const [wanted] = useAtom(wantedFavourites);
  const [, wish] = useAtom(wishFavourite);
  const say = { signIn: libraryMessages.signIn, refresh: [favouritesApi.listFavourites] };
  const add = useSend(favouritesApi.createFavourite, { ...say, failed: libraryMessages.notAdded });
  const remove = useSend(favouritesApi.deleteFavourite, { ...say, failed: libraryMessages.notRemoved });

  const has = (slug: LibrarySlug) => wanted[slug] ?? data?.items.some((one) => one.slug === slug) ?? false;
  const stateIn = data ? 'ready' : isError ? 'failed' : 'loading';
  return {
    state: status === 'in' ? stateIn : 'none',
    has,
    toggle: (slug) => void wish(slug, !has(slug), (one, marked) => (marked ? add : remove).mutateAsync({ slug: one })),
    retry: () => void refetch(),
  };
};
