import type { NavEntry as Entry, PageManifest } from '@reset/contracts/manifests';
import type { SlotName } from '@reset/contracts/slots';

/** A link in one of the frame's menus. */
export interface NavLink {
  readonly path: string;
  readonly label: string;
  readonly order: number;
  /** The service whose waiting things are counted beside it. */
  readonly unread?: string | undefined;
  /** The slot whose cards' services are counted. */
  readonly unreadIn?: SlotName | undefined;
  /** The services of which is counted what waits for the team. */
  readonly team?: readonly string[] | undefined;
}

/** Where the tools stand among the entries of the main menu (spec section 2: after 'Take Quiz'). */
export const TOOLS_ORDER = 40;

interface Reader {
  readonly admin: boolean;
}

/**
 * The links of a menu, in order, from the manifests of the live pages: what is not there is not linked.
 * @param reader whoever is signed in; pages for admins are shown to admins only. Pages for members are shown to
 * visitors too: the guard leads them by way of `/auth`
 */
export const navEntries = (
  pages: readonly PageManifest[],
  menu: Entry['menu'],
  reader: Reader | null,
): readonly NavLink[] =>
  pages
    .filter((page) => page.access !== 'admin' || reader?.admin)
    .flatMap(({ path, nav }) => nav.filter((entry) => entry.menu === menu).map((entry) => ({ path, ...entry })))
    .toSorted((a, b) => a.order - b.order);

/** Whether a path is the entry's page or one below it (`/library` and `/library/sleep`). */
export const isWithin = (pathname: string, path: string): boolean =>
  pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));
