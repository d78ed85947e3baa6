/** What searches and shares say of the shell's own pages, by path: for the build alone, no browser needs it. */
export const descriptions: Readonly<Record<string, string>> = {
  '/auth': 'Sign in or create your account.',
  '/contact': 'How to reach whoever runs this site, and where to turn when it cannot wait.',
  '/privacy': 'What RESET keeps about you, why, who can see it, and how to have it erased.',
  '/safety':
    'How RESET looks for words that ask for people rather than a program, and what it does and does not do then.',
  '/terms': 'What RESET is, what it is not, and how we treat each other here.',
};
