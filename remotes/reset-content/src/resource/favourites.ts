import type { LibrarySlug } from '@reset/contracts/library';
import { atom } from '@reset/remote-kit/state';

type Wanted = Readonly<Partial<Record<LibrarySlug, boolean>>>;

const wanted = atom<Wanted>({});
const underWay = atom<readonly LibrarySlug[]>([]);

/** What she wants of each heart that the service has not confirmed yet. */
export const wantedFavourites = atom((get) => get(wanted));

/** Tells the service one wish. @throws when it did not go through */
type Send = (slug: LibrarySlug, marked: boolean) => Promise<unknown>;

/**
 * Shows a wish at once and sends it. One request a heart at a time, so that her last press is what stays; when it fails,
 * the wish is dropped and the heart shows again what the service has.
 */
export const wishFavourite = atom(null, async (get, set, slug: LibrarySlug, marked: boolean, send: Send) => {
  set(wanted, { ...get(wanted), [slug]: marked });
  if (get(underWay).includes(slug)) return;
  set(underWay, [...get(underWay), slug]);
  try {
    for (let sent: boolean | undefined; sent !== get(wanted)[slug];) {
      sent = get(wanted)[slug];
      await send(slug, sent === true);
    }
  } catch {
    // Whoever sends has said so; what is shown goes back by itself.
  } finally {
    const { [slug]: _, ...others } = get(wanted);
    set(wanted, others);
    set(
      underWay,
      get(underWay).filter((one) => one !== slug),
    );
  }
});
