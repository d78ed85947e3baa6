/** The three rooms of the community. */
export const rooms = [
  {
    to: '/community/forum',
    name: 'Forum',
    words: 'Ask, tell, or read along. With your name, or without it.',
    open: 'Open to read without an account',
  },
  {
    to: '/community/peer-support',
    name: 'Peer Support',
    words: 'Find one other mother to walk beside for a while, and write to each other in private.',
    open: 'For members',
  },
  {
    to: '/community/challenges',
    name: 'Challenges',
    words: 'Small things, done together over some days. Join late, miss a day, leave whenever you need to.',
    open: 'Open to read without an account',
  },
] as const;

/** What holds in all of them. */
export const guidelines = [
  {
    name: 'No toxic positivity',
    words: 'Hard things may be hard here. Nobody has to find the bright side before they are heard.',
  },
  {
    name: 'Confidentiality',
    words: 'What you read here is somebody’s life. It stays here: no retelling, no screenshots.',
  },
  {
    name: 'No judgment',
    words: 'There are many ways to raise a child and to get through a day. We do not grade them.',
  },
  {
    name: 'Inclusivity',
    words: 'Every mother, every family, every faith and body and bank account. If you are here, you belong.',
  },
  {
    name: 'Listen first',
    words: 'Let her finish. Ask before you advise; often being understood is what was needed.',
  },
] as const;
