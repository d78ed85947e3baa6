import { challengeMessages } from '@reset/contracts/challenges';
import { calendarDayOf, type Day } from '@reset/contracts/days';
import { type Ctx, fail } from '@reset/service-kit';

/** @throws Fail `invalid` when a challenge would start before the day it is where she is */
export const refusePastStart = ({ clock, timeZone }: Pick<Ctx, 'clock' | 'timeZone'>, start: Day): void => {
  const { past } = challengeMessages;
  if (start < calendarDayOf(clock(), timeZone)) fail('invalid', past, { start_date: past });
};
