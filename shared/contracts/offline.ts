/** Said by the frame while there is no connection: what goes on, and what waits. */
export const offlineMessages = {
  title: 'No connection right now',
  works: 'What you opened here before still opens, and what you write is kept.',
  waits: 'Signing in and saving to your account wait until you are connected again.',
  back: 'You are connected again.',
  notSent: 'There is no connection right now. Please try again when you are connected.',
  slot: (title: string): string => `${title} comes when you are connected again.`,
  card: 'This page is not on this device yet',
  cardWords:
    'It has to be opened once with a connection before it works without one. It comes by itself as soon as you are connected again.',
} as const;
