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
];
