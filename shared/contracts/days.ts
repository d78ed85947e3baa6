import * as z from 'zod/mini';

/** A calendar day, `YYYY-MM-DD`. */
export const Day = z.iso.date().check(z.refine((day) => day >= '1970-01-01'));
export type Day = z.output<typeof Day>;

/** The hour, by the clock on her wall, at which a day starts: before it the night still belongs to yesterday. */
const dayStart = 4;

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US-u-ca-iso8601-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
  });
  formats.set(zone, made);
  return made;
};

const dayFrom = (year: number, month: number, day: number): Day =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

const dayStarting = (start: number, at: Date, zone: string): Day => {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return dayFrom(part('year'), part('month'), part('day') - (part('hour') < start ? 1 : 0));
};

/**
 * The day she is in (decisions: "Days start at 4 am local time"). Goes by the wall clock, not by hours passed, so it
 * holds on days of 23 and 25 hours.
 * @param at the moment
 * @param zone IANA name of the time zone she is in
 * @throws RangeError for a zone that is none
 */
export const dayOf = (at: Date, zone: string): Day => dayStarting(dayStart, at, zone);

/**
 * The day the calendar on her wall shows; it changes at midnight. Challenges go by it (decisions: "calendar days").
 * @param at the moment
 * @param zone IANA name of the time zone she is in
 * @throws RangeError for a zone that is none
 */
export const calendarDayOf = (at: Date, zone: string): Day => dayStarting(0, at, zone);

/** The day `count` days later, or earlier when it is negative. */
export const addDays = (day: Day, count: number): Day => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return dayFrom(year, month, date + count);
};
