import type { LibraryResource } from '@reset/contracts/library';
import { IconButton } from '@reset/ui';
import styles from './favourite-button.module.css';
import type { Favourites } from './use-favourites.ts';

interface Props {
  readonly resource: LibraryResource;
  readonly favourites: Favourites;
}

/** A heart of cut paper; only members have it. */
export const FavouriteButton = ({ resource: { slug, title }, favourites }: Props) => {
  if (favourites.state === 'none') return null;
  const marked = favourites.has(slug);
  return (
    <IconButton
      className={styles.button}
      label={`Favourite: ${title}`}
      aria-pressed={marked}
      disabled={favourites.state !== 'ready'}
      onClick={() => favourites.toggle(slug)}
      icon={
        <svg className={styles.heart} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
          <path d="M12.2 20.4C7 16.7 3.4 13.4 3.3 9.1 3.2 6.2 5.3 4 8 4c1.7 0 3.2.9 4.1 2.4C13 4.9 14.5 4 16.2 4c2.7.1 4.7 2.3 4.6 5.2-.1 4.2-3.6 7.6-8.6 11.2z" />
        </svg>
      }
    />
  );
};
