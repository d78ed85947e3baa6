import type { PageManifest } from '@reset/contracts/manifests';

/** The shell's own pages, in the words of a remote's manifest; each is `src/<page>/page.tsx`. */
export const pages: readonly PageManifest[] = [
  {
    path: '/auth',
    page: 'auth',
    title: 'Welcome to Your Tribe',
    description: 'Sign in or create your account.',
    access: 'public',
    indexed: false,
    nav: [],
  },
  {
    path: '/contact',
    page: 'contact',
    title: 'Contact',
    description: 'How to reach whoever runs this site, and where to turn when it cannot wait.',
    access: 'public',
    nav: [{ menu: 'footer', label: 'Contact', order: 110 }],
  },
  {
    path: '/inbox',
    page: 'inbox',
    title: 'Inbox',
    access: 'member',
    frame: 'tool',
    nav: [
      { menu: 'own', label: 'Inbox', order: 10, unreadIn: 'inbox.section' },
      { menu: 'bar', label: 'Inbox', order: 40, unreadIn: 'inbox.section' },
    ],
  },
  {
    path: '/privacy',
    page: 'privacy',
    title: 'Privacy Policy',
    description: 'What RESET keeps about you, why, who can see it, and how to have it erased.',
    access: 'public',
    nav: [{ menu: 'footer', label: 'Privacy Policy', order: 120 }],
  },
  {
    path: '/safety',
    page: 'safety',
    title: 'Safety and AI',
    description:
      'How RESET looks for words that ask for people rather than a program, and what it does and does not do then.',
    access: 'public',
    nav: [{ menu: 'footer', label: 'Safety and AI', order: 125 }],
  },
  {
    path: '/terms',
    page: 'terms',
    title: 'Terms of Service',
    description: 'What RESET is, what it is not, and how we treat each other here.',
    access: 'public',
    nav: [{ menu: 'footer', label: 'Terms of Service', order: 130 }],
  },
];
