import { memberLimits } from '@reset/contracts/members';
import { useSearch } from '@reset/remote-kit';

/** How members can be ordered, as the address and the service say it. */
export const orders = {
  newest: { label: 'Newest first', sort: 'joined', direction: 'desc' },
  oldest: { label: 'Oldest first', sort: 'joined', direction: 'asc' },
  name: { label: 'Name, A to Z', sort: 'name', direction: 'asc' },
  'name-back': { label: 'Name, Z to A', sort: 'name', direction: 'desc' },
} as const;
type Order = keyof typeof orders;
export const orderNames = Object.keys(orders) as Order[];

/** Who is looked for, and how they are ordered: as the address says. */
export interface Finding {
  readonly search: string;
  readonly order: Order;
}

export const useFinding = (): readonly [Finding, (change: Partial<Finding>) => void] => {
  const [values, setValues] = useSearch();
  const finding: Finding = {
    search: (values.get('q') ?? '').trim().slice(0, memberLimits.search).toWellFormed(),
    order: orderNames.find((order) => order === values.get('sort')) ?? 'newest',
  };
  const change = (over: Partial<Finding>) => {
    const { search, order } = { ...finding, ...over };
    const next = { q: search || null, sort: order === 'newest' ? null : order };
    // What was typed before is nothing to come back to.
    setValues(next, { step: finding.search === '' && search !== '' });
  };
  return [finding, change];
};
