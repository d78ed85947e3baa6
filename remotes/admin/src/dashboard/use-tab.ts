import { useSearch } from '@reset/remote-kit';
import { useState } from 'react';
import { useWaiting } from '../reports/use-waiting.ts';

const tabs = ['members', 'messages', 'reports', 'log', 'health'] as const;
type AdminTab = (typeof tabs)[number];

/** Where she begins: with the reports where something waits. It stays so while she is on the page; null: not known yet. */
const useFirst = (): AdminTab | null => {
  const { reports, appeals, pending } = useWaiting();
  const [first, setFirst] = useState<AdminTab | null>(null);
  const now = reports + appeals > 0 ? 'reports' : pending ? null : 'members';
  if (first === null && now !== null) setFirst(now);
  return first ?? now;
};

/** Where the admin is, as the address says, or where she begins. */
export const useTab = (): readonly [tab: AdminTab | null, choose: (tab: AdminTab) => void] => {
  const [search, setSearch] = useSearch();
  const first = useFirst();
  const asked = tabs.find((tab) => tab === search.get('tab'));
  const finds = search.has('q') || search.has('sort') ? 'members' : null;
  return [asked ?? finds ?? first, (tab) => setSearch({ tab, look: null }, { step: true })];
};
