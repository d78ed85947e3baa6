import type { PageManifest } from '@reset/contracts/manifests';

/** The shell's own pages, in the words of a remote's manifest; each is `src/<page>/page.tsx`. */
export const pages: readonly PageManifest[] = [
  {
    path: '/account-settings',
    page: 'account-settings',
    title: 'Settings',
    access: 'member',
    frame: 'tool',
    nav: [{ menu: 'account', label: 'Settings', order: 10 }],
  },
  {
    path: '/auth',
    page: 'auth',
    title: 'Welcome to Your Tribe',
    access: 'public',
    indexed: false,
    nav: [],
  },
  {
    path: '/contact',
    page: 'contact',
    title: 'Contact',
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
    access: 'public',
    nav: [{ menu: 'footer', label: 'Privacy Policy', order: 120 }],
  },
  {
    path: '/receipts',
    page: 'receipts',
    title: 'Receipts',
    access: 'public',
    indexed: false,
    frame: 'tool',
    nav: [],
  },
  {
    path: '/receipts/:receiptId',
    page: 'receipts',
    title: 'Receipt',
    access: 'public',
    indexed: false,
    frame: 'tool',
    nav: [],
  },
  {
    path: '/safety',
    page: 'safety',
    title: 'Safety and AI',
    access: 'public',
    nav: [{ menu: 'footer', label: 'Safety and AI', order: 125 }],
  },
  {
    path: '/terms',
    page: 'terms',
    title: 'Terms of Service',
    access: 'public',
    nav: [{ menu: 'footer', label: 'Terms of Service', order: 130 }],
  },
];
