import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, calendarDayOf, Day, dayOf } from './days.ts';

const newYork = 'America/New_York';

test.each([
  ['an ordinary night', '2026-11-21T08:59:59.999Z', newYork, '2026-11-20'],
  ['an ordinary morning, 4:00', '2026-11-21T09:00:00.000Z', newYork, '2026-11-21'],
  ['midnight belongs to the day before', '2026-11-21T05:00:00.000Z', newYork, '2026-11-20'],
  // March 8, 2026: 1:59 is followed by 3:00. Four hours after midnight it is 5:00; the day starts at 4:00 all the same.
  ['a day of 23 hours, 3:59', '2026-03-08T07:59:59.000Z', newYork, '2026-03-07'],
  ['a day of 23 hours, 4:00', '2026-03-08T08:00:00.000Z', newYork, '2026-03-08'],
  ['a day of 23 hours, 4:30', '2026-03-08T08:30:00.000Z', newYork, '2026-03-08'],
  // November 1, 2026: 1:00 to 1:59 comes twice. Four hours after midnight it is 3:00.
  ['a day of 25 hours, 3:30', '2026-11-01T08:30:00.000Z', newYork, '2026-10-31'],
  ['a day of 25 hours, 4:00', '2026-11-01T09:00:00.000Z', newYork, '2026-11-01'],
  ['half an hour off the others', '2026-11-20T22:29:00.000Z', 'Asia/Kolkata', '2026-11-20'],
  ['half an hour off the others, 4:00', '2026-11-20T22:30:00.000Z', 'Asia/Kolkata', '2026-11-21'],
  ['clocks that change by half an hour', '2026-10-03T17:30:00.000Z', 'Australia/Lord_Howe', '2026-10-04'],
  ['clocks that change at midnight', '2026-09-06T04:30:00.000Z', 'America/Santiago', '2026-09-05'],
  ['the first night of a year', '2027-01-01T03:59:00.000Z', 'UTC', '2026-12-31'],
  ['the night after a leap day', '2028-03-01T02:00:00.000Z', 'UTC', '2028-02-29'],
])('dayOf: %s', (_, at, zone, day) => {
  expect(dayOf(new Date(at), zone)).toBe(day);
});

test.each([
  ['the last moment of a day', '2026-11-21T04:59:59.999Z', newYork, '2026-11-20'],
  ['midnight', '2026-11-21T05:00:00.000Z', newYork, '2026-11-21'],
  ['already tomorrow in the east', '2026-11-20T22:30:00.000Z', 'Asia/Kolkata', '2026-11-21'],
  ['a night without a midnight', '2026-09-06T04:00:00.000Z', 'America/Santiago', '2026-09-06'],
])('calendarDayOf: %s', (_, at, zone, day) => {
  expect(calendarDayOf(new Date(at), zone)).toBe(day);
});

test('over a whole year in any zone, a new day comes once, at a wall clock of 4, and none is left out', () => {
  const zones = [newYork, 'Australia/Lord_Howe', 'America/Santiago'];
  const hourIn = (at: Date, zone: string) =>
    Number(new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format(at));
  for (const zone of zones) {
    let before = dayOf(new Date('2026-01-01T12:00:00Z'), zone);
    for (let t = Date.parse('2026-01-01T12:00:00Z'); t < Date.parse('2027-01-02T00:00:00Z'); t += 30 * 60_000) {
      const at = new Date(t);
      const day = dayOf(at, zone);
      if (day === before) continue;
      expect([zone, day, hourIn(at, zone)]).toEqual([zone, addDays(before, 1), 4]);
      before = day;
    }
    expect(before >= '2026-12-31').toBe(true);
  }
});

test('a zone that is none is refused', () => {
  expect(() => dayOf(new Date(), 'Mars/Olympus')).toThrow(RangeError);
});

test('addDays goes there and back', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1980-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
      fc.integer({ min: -3000, max: 3000 }),
      (date, count) => {
        const day = date.toISOString().slice(0, 10);
        expect(addDays(addDays(day, count), -count)).toBe(day);
      },
    ),
  );
});

test.each(['2026-02-29', '1969-12-31', '0000-01-01', 'infinity', '10000-01-01', '2026-1-1', '2026-01-01T00:00:00Z'])(
  '%s is no day',
  (day) => expect(Day.safeParse(day).success).toBe(false),
);
