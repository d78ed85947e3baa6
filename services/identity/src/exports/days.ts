/** The fields by which a row says when it was, the first that it has; a decision's is when it was decided. */
const TIMES = [
  ...[
    'decided_at',
    'written_at',
    'created_at',
    'day',
    'signed_in_at',
    'joined_at',
    'asked_at',
    'at',
    'seen_at',
    'chosen_at',
  ],
  ...['changed_at', 'read_at'],
];

/** @returns what a row says of when it was: an instant, or a calendar day; null where it says nothing */
export const timeOf = (row: unknown): string | null => {
  if (typeof row !== 'object' || row === null) return null;
  const fields = row as Readonly<Record<string, unknown>>;
  // One that nobody thought of says when it was all the same; an end, which may be far off, does not.
  const others = Object.keys(fields).filter(
    (name) => /_(?:at|day)$/.test(name) && !/^(?:expires|ends?|ended)_/.test(name),
  );
  for (const name of [...TIMES, ...others]) {
    const value = fields[name];
    if (typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value)) return value;
  }
  return null;
};

const DAY = 10;

/** When a file was kept, by its name, which begins with that (UUIDv7). */
export const fileTime = (name: string): string | null => {
  const [first = '', second = '', third = ''] = name.split('-');
  return third.startsWith('7') ? new Date(Number.parseInt(first + second, 16)).toISOString() : null;
};

/**
 * Whether something was within the days she asked for, where she is.
 * @returns true for what says no time
 */
export const withinDays = (from: string | null, until: string | null, timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return (time: string | null): boolean => {
    if (time === null || (from === null && until === null)) return true;
    const day = time.length === DAY ? time : format.format(new Date(time));
    return (from === null || day >= from) && (until === null || day <= until);
  };
};
