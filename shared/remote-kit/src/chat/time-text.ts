const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const dayAndTime = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** @returns when a message was sent, where she is: the time, and before today the day */
export const timeText = (at: string, now: Date = new Date()): string => {
  const then = new Date(at);
  return (then.toDateString() === now.toDateString() ? time : dayAndTime).format(then);
};
