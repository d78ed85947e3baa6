import { useMemo } from 'react';
import { useSession } from '@reset/remote-kit';
import { useLivePages } from '@reset/remote-kit/shell';
import type { NavEntry } from '@reset/contracts/manifests';
import { navEntries, type NavLink } from './nav-entries.ts';

/** The links of a menu for whoever is here. */
export const useNav = (menu: NavEntry['menu']): readonly NavLink[] => {
  const pages = useLivePages();
  const { member } = useSession();
  return useMemo(() => navEntries(pages, menu, member), [pages, menu, member]);
};
