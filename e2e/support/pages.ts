import type { BrowserContext, Page } from '@playwright/test';
import type { Stack } from '@reset/stack';
import { memberNamed } from './pairs.ts';
import { bringSession, type Member, newAdmin } from './people.ts';

/** What a page must be: its path, its title, its first heading. Written from the spec, not read from the manifests. */
export interface KnownPage {
  readonly path: string;
  readonly title: string;
  readonly heading: string;
  /** A visitor is sent to `/auth` instead; from a page for admins every other member to `/`. */
  readonly member?: true | 'admin';
  /** It fills the screen: no footer, and what she writes in ends where the screen does. */
  readonly fills?: true;
  /** Puts there what it shows to a member. @returns the path, where it names what was put there */
  readonly prepare?: (stack: Stack, her: Member, page: Page) => Promise<string | void>;
}

export const pillarPages: readonly KnownPage[] = ['Release', 'Explore', 'Stabilize', 'Energize', 'Transform'].map(
  (name) => ({ path: `/reset/${name.toLowerCase()}`, title: `${name} · RESET`, heading: name }),
);

export const knownPages: readonly KnownPage[] = [
  { path: '/', title: 'RESET · Come Home to Yourself', heading: 'Wear Your Truth. Come Home to Yourself.' },
  { path: '/about', title: 'About · RESET', heading: 'About RESET' },
  { path: '/reset', title: 'The Method · RESET', heading: 'The RESET Method' },
  ...pillarPages,
  { path: '/quiz', title: 'Quiz · RESET', heading: 'The RESET Quiz' },
  { path: '/library', title: 'Library · RESET', heading: 'The Library' },
  {
    path: '/library/science-of-breathing',
    title: 'The Science of Breathing · RESET',
    heading: 'The Science of Breathing',
  },
  { path: '/library/guided-body-scan', title: 'Guided Body Scan · RESET', heading: 'Guided Body Scan' },
  { path: '/library/emotion-wheel', title: 'Emotion Wheel Workshop · RESET', heading: 'Emotion Wheel Workshop' },
  {
    path: '/library/grounding-techniques',
    title: 'Grounding Techniques PDF · RESET',
    heading: 'Grounding Techniques PDF',
  },
  { path: '/journal', title: 'Journal · RESET', heading: 'Journal', member: true },
  { path: '/journal-marin', title: 'Journal + Marin · RESET', heading: 'Journal + Marin', member: true },
  { path: '/live-advisor', title: 'Life Coach · RESET', heading: 'Life Coach' },
  { path: '/life-tracker', title: 'Mama Balance Tracker · RESET', heading: 'Mama Balance Tracker' },
  { path: '/checklists', title: 'Checklists · RESET', heading: 'Checklists' },
  { path: '/notes', title: 'Brain Dump · RESET', heading: 'Brain Dump', member: true },
  { path: '/community', title: 'Community · RESET', heading: 'Community' },
  { path: '/community/forum', title: 'Forum · RESET', heading: 'Forum' },
  { path: '/community/peer-support', title: 'Peer Support · RESET', heading: 'Peer Support' },
  { path: '/community/challenges', title: 'Challenges · RESET', heading: 'Challenges' },
  { path: '/marketplace', title: 'Marketplace · RESET', heading: 'Marketplace' },
  { path: '/marketplace/my-ads', title: 'My Ads · RESET', heading: 'My Ads' },
  { path: '/auth', title: 'Welcome to Your Tribe · RESET', heading: 'Welcome to Your Tribe' },
  { path: '/account-settings', title: 'Settings · RESET', heading: 'Settings', member: true },
  { path: '/inbox', title: 'Inbox · RESET', heading: 'Inbox', member: true },
  { path: '/auth/reset', title: 'Back to your account · RESET', heading: 'Back to your account' },
  { path: '/contact', title: 'Contact · RESET', heading: 'Contact' },
  { path: '/privacy', title: 'Privacy Policy · RESET', heading: 'Privacy Policy' },
  { path: '/receipts', title: 'Receipts · RESET', heading: 'Receipts' },
  { path: '/safety', title: 'Safety and AI · RESET', heading: 'Safety and AI' },
  { path: '/terms', title: 'Terms of Service · RESET', heading: 'Terms of Service' },
  { path: '/admin', title: 'Admin · RESET', heading: 'Admin', member: 'admin' },
];

/** Who may see a page is who visits it: whatever is for members is visited by one. */
export const comeFor = async (context: BrowserContext, stack: Stack, { member }: KnownPage): Promise<Member | null> => {
  if (!member) return null;
  const her = member === 'admin' ? await newAdmin(stack) : await memberNamed(stack, 'Mia');
  await bringSession(context, stack, her.session);
  return her;
};

export const unknownPage: KnownPage = {
  path: '/no-such-page',
  title: 'Page not found · RESET',
  heading: 'Oops! Page not found',
};

export const mainHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
