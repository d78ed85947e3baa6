import { useSearch } from '@reset/remote-kit';

const names = ['act', 'service', 'who', 'from', 'until'] as const;

/** What is looked for, as the address says; empty: everything. Days are those where the admin is. */
export type Looked = Readonly<Record<(typeof names)[number], string>>;

export const everything: Looked = { act: '', service: '', who: '', from: '', until: '' };

/** @returns when a day begins, or the one after it; nothing for what is no day of ours */
const instantOf = (day: string, after = 0): string | undefined => {
  const at = new Date(`${day}T00:00:00`);
  at.setDate(at.getDate() + after);
  if (Number.isNaN(at.getTime())) return undefined;
  const instant = at.toISOString();
  return /^[1-9]\d{3}-/.test(instant) ? instant : undefined;
};

/** @returns what the endpoint takes; the last day is within */
export const inputOf = ({ act, service, who, from, until }: Looked) => {
  const [begin, end] = [from && instantOf(from), until && instantOf(until, 1)];
  return {
    ...(act && { act }),
    ...(service && { service }),
    ...(who && { who }),
    ...(begin && { from: begin }),
    ...(end && { until: end }),
  };
};

export const useLogSearch = (): readonly [Looked, (change: Partial<Looked>) => void] => {
  const [search, setSearch] = useSearch();
  const values = Object.fromEntries(names.map((name) => [name, (search.get(name) ?? '').slice(0, 100)])) as Looked;
  const change = (over: Partial<Looked>) =>
    setSearch(Object.fromEntries(Object.entries(over).map(([name, value]) => [name, value.trim() || null])));
  return [values, change];
};
