import { addDays, Day } from '@reset/contracts/days';
import { useSearch } from '@reset/remote-kit';
import { useToday } from '../daily/use-today.ts';

export interface ShownDay {
  readonly day: Day;
  readonly isToday: boolean;
  readonly show: (day: Day) => void;
  readonly earlier: () => void;
  readonly later: () => void;
  readonly backToToday: () => void;
}

/** The day that is shown: today, or an earlier one that the URL names. */
export const useDay = (): ShownDay => {
  const today = useToday();
  const [search, setSearch] = useSearch();
  const asked = Day.safeParse(search.get('day'));
  const day = asked.success && asked.data < today ? asked.data : today;
  const show = (next: Day) => setSearch({ day: next < today ? next : null });
  return {
    day,
    isToday: day === today,
    show,
    earlier: () => show(addDays(day, -1)),
    later: () => show(addDays(day, 1)),
    backToToday: () => show(today),
  };
};
