import { itemSorts, marketplaceLimits } from '@reset/contracts/marketplace';
import { useSearch } from '@reset/remote-kit';

type Sort = (typeof itemSorts)[number];

/** What is looked for, and how it is ordered: as the address says. */
export interface Finding {
  readonly query: string;
  readonly sort: Sort;
  readonly free: boolean;
}

export const useFinding = (): readonly [Finding, (change: Partial<Finding>) => void] => {
  const [search, setSearch] = useSearch();
  const finding: Finding = {
    query: (search.get('q') ?? '').trim().slice(0, marketplaceLimits.query).toWellFormed(),
    sort: itemSorts.find((sort) => sort === search.get('sort')) ?? 'newest',
    free: search.get('free') === 'true',
  };
  const change = (over: Partial<Finding>) => {
    const { query, sort, free } = { ...finding, ...over };
    const next = { q: query || null, sort: sort === 'newest' ? null : sort, free: free ? 'true' : null };
    // What she typed before is nothing to come back to.
    setSearch(next, { step: finding.query === '' && query !== '' });
  };
  return [finding, change];
};
