import { expect, test } from 'vitest';
import { fileTime, timeOf, withinDays } from './days.ts';

test('a row says when it was by one of its fields, or not at all', () => {
  expect(timeOf({ id: '1', created_at: '2026-11-21T10:00:00.000Z', changed_at: '2026-11-22T10:00:00.000Z' })).toBe(
    '2026-11-21T10:00:00.000Z',
  );
  expect(timeOf({ day: '2026-11-21', changed_at: '2026-11-22T10:00:00.000Z' })).toBe('2026-11-21');
  const decided = { written_at: '2026-01-05T10:00:00.000Z', decided_at: '2026-11-21T10:00:00.000Z' };
  expect(timeOf(decided)).toBe('2026-11-21T10:00:00.000Z');
  expect(timeOf({ expires_at: '2030-11-21T10:00:00.000Z', begun_at: '2026-11-21T10:00:00.000Z' })).toBe(
    '2026-11-21T10:00:00.000Z',
  );
  for (const row of [{ at: 5, name: '2026-11-21' }, null, 'x', ['2026-11-21']]) expect(timeOf(row)).toBeNull();
});

test('a file says when it was by its name', () => {
  expect(fileTime('019aae00-0000-7000-8000-000000000001.jpg')).toBe('2025-11-22T23:57:06.944Z');
  expect(fileTime('8d410df3-ad3a-445f-84fd-04fc232606ae.jpg')).toBeNull();
});

test('days are counted where she is, both ends included', () => {
  const within = withinDays('2026-11-21', '2026-11-22', 'America/New_York');
  const times = [
    '2026-11-21T04:59:59.999Z',
    '2026-11-21T05:00:00.000Z',
    '2026-11-23T04:59:59.999Z',
    '2026-11-23T05:00:00.000Z',
  ];
  expect(times.map(within)).toEqual([false, true, true, false]);
  expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map(within)).toEqual([false, true, true, false]);
  expect(within(null)).toBe(true);
  expect([
    withinDays(null, '2026-11-21', 'UTC')('2001-01-01'),
    withinDays('2026-11-21', null, 'UTC')('2001-01-01'),
  ]).toEqual([true, false]);
});
