import { useSearch } from '@reset/remote-kit';

const tabs = ['members', 'messages', 'reports', 'log', 'health'] as const;
type AdminTab = (typeof tabs)[number];

/** Where the admin is, as the address says; with the members where it says nothing. */
export const useTab = (): readonly [tab: AdminTab, choose: (tab: AdminTab) => void] => {
  const [search, setSearch] = useSearch();
  const asked = tabs.find((tab) => tab === search.get('tab'));
  return [asked ?? 'members', (tab) => setSearch({ tab, look: null }, { step: true })];
};
