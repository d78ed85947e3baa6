import type { Challenge } from '@reset/contracts/challenges';
import type { Day } from '@reset/contracts/days';

/** @returns whether a challenge goes on that day: from its first through its last */
export const isActive = ({ start_date, end_date }: Pick<Challenge, 'start_date' | 'end_date'>, day: Day): boolean =>
  start_date <= day && day <= end_date;
