import * as z from 'zod/mini';
import type { PillarId } from './pillars.ts';

/** One thing of the library. `kind` is the spec's word for it; what stands at `/library/{slug}` says what it is. */
interface Resource {
  readonly slug: string;
  readonly title: string;
  readonly kind: 'Article' | 'Audio' | 'Video' | 'Worksheet';
  readonly pillar: PillarId;
}

/** The four cards of `/library` in the spec's order. */
export const libraryResources = [
  { slug: 'science-of-breathing', title: 'The Science of Breathing', kind: 'Article', pillar: 'release' },
  { slug: 'guided-body-scan', title: 'Guided Body Scan', kind: 'Audio', pillar: 'release' },
  { slug: 'emotion-wheel', title: 'Emotion Wheel Workshop', kind: 'Video', pillar: 'explore' },
  { slug: 'grounding-techniques', title: 'Grounding Techniques PDF', kind: 'Worksheet', pillar: 'stabilize' },
] as const satisfies readonly Resource[];

export type LibraryResource = (typeof libraryResources)[number];
export type LibrarySlug = LibraryResource['slug'];

/** What can be marked as a favourite. */
export const LibrarySlug = z.enum(
  libraryResources.map(({ slug }) => slug) as unknown as [LibrarySlug, ...LibrarySlug[]],
);

/** What a visitor of `/library` is offered (spec section 2), and what is said about favourites. */
export const libraryMessages = {
  teaser: 'Unlock Full Library Access',
  noFavourites: 'No favourites yet',
  notLoaded: 'We could not load your favourites.',
  notAdded: { title: 'We could not keep this favourite', description: 'Please try again in a moment.' },
  notRemoved: { title: 'We could not let this favourite go', description: 'Please try again in a moment.' },
  signIn: { title: 'Please sign in to keep favourites' },
} as const;
