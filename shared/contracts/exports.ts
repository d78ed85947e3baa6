/**
 * What each service keeps, in her words and in the order in which she reads it: first what she wrote. One that is not here
 * goes by its name. `wait`: what is said while it is away.
 */
export const exportedParts: Readonly<Record<string, { readonly title: string; readonly wait: string }>> = {
  'journal-ai': { title: 'Journal, notes and coach', wait: 'the journal' },
  'reset-content': { title: 'Quiz, habits, tasks and favourites', wait: 'the quiz and your habits' },
  community: { title: 'Forum, challenges and private messages', wait: 'the community' },
  marketplace: { title: 'Ads, pictures and chats about them', wait: 'the marketplace' },
  identity: { title: 'Account', wait: 'your account' },
  admin: { title: 'Messages, decisions and appeals', wait: 'messages and decisions' },
};

export const exportLimits = {
  /** Hours that a finished archive is kept. */
  hours: 24,
  /** Archives that a member can ask for within 24 hours. */
  perDay: 5,
  /** Times that one archive can be downloaded. */
  downloads: 20,
  /** Seconds in which a download must begin. */
  ticketSeconds: 60,
} as const;

export const exportMessages = {
  asked: { title: 'Your data is being put together', description: 'You can leave this page; it goes on by itself.' },
  failed: 'We could not begin that',
  stopped: { title: 'We stopped making it', description: 'Nothing of it is kept.' },
  notStopped: 'We could not stop that',
  enough: 'These were many copies for one day. You can make the next one a little later.',
  loading: 'We could not read how far your data is',
  notDownloaded: 'We could not download your data',
  oneAtATime: 'There is one already. You can make the next one when you have downloaded it, or when it goes.',
  notReady: 'This is not ready yet, or it is gone already.',
  often: 'You have downloaded this many times. You can make a new one.',
  backwards: 'Please choose a last day that is not before the first',
} as const;
