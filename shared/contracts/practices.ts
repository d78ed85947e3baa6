/** Said while a practice runs and when it is over. Stopping early is no failure. */
export const practiceMessages = {
  paused: 'Paused. Take all the time you need.',
  finished: {
    title: 'That was all of it.',
    description: 'Stay a moment longer if you like, and notice how you are. Nothing has to have changed.',
  },
  ended: {
    title: 'That was enough for now.',
    description: 'The part that you did counts. Come back whenever you like.',
  },
} as const;
