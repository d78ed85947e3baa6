const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });
const dayAndYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** @returns the time at which a message was sent, where she is */
export const clockText = (at: string): string => clock.format(new Date(at));

/** @returns the day on which a message was sent, where she is */
export const dayLabel = (at: string, now: Date = new Date()): string => {
  const then = new Date(at);
  const isOn = (days: number) =>
    then.toDateString() === new Date(now.getFullYear(), now.getMonth(), now.getDate() + days).toDateString();
  if (isOn(0)) return 'Today';
  if (isOn(-1)) return 'Yesterday';
  return (then.getFullYear() === now.getFullYear() ? day : dayAndYear).format(then);
};

/** How long after another a message still belongs to it. */
const BREATH_MS = 300_000;

interface Written {
  readonly mine: boolean;
  readonly created_at: string;
}

/** @returns whether the next message was written by the same, in the same breath and on the same day */
export const goesOn = (one: Written, next: Written | undefined): boolean =>
  next !== undefined &&
  next.mine === one.mine &&
  Date.parse(next.created_at) - Date.parse(one.created_at) < BREATH_MS &&
  dayLabel(next.created_at) === dayLabel(one.created_at);

/** What she has just sent. */
export const writtenNow = (): Written => ({ mine: true, created_at: new Date().toISOString() });
