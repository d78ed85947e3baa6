import type { PillarId } from './pillars.ts';

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

/** The practices that can be begun, as answers and pages name them. */
export const practices = [
  { id: 'box-breathing', name: 'Box breathing', pillar: 'release' },
  { id: '4-7-8-breathing', name: '4-7-8 breathing', pillar: 'release' },
  { id: 'body-scan', name: 'Body scan', pillar: 'release' },
  { id: 'free-writing', name: 'Free writing', pillar: 'explore' },
  { id: 'name-the-feeling', name: 'Name the feeling', pillar: 'explore' },
  { id: 'what-do-i-need', name: 'What do I need?', pillar: 'explore' },
  { id: 'grounding', name: '5-4-3-2-1 grounding', pillar: 'stabilize' },
  { id: 'orienting-pause', name: 'Orienting pause', pillar: 'stabilize' },
  { id: 'hand-on-heart', name: 'Hand on heart', pillar: 'stabilize' },
  { id: 'gentle-walk', name: 'A gentle walk', pillar: 'energize' },
  { id: 'wake-up-stretch', name: 'Wake-up stretch', pillar: 'energize' },
  { id: 'letter-to-yourself', name: 'A letter to yourself', pillar: 'transform' },
  { id: 'rewrite-one-rule', name: 'Rewrite one rule', pillar: 'transform' },
  { id: 'kind-no', name: 'A kind no', pillar: 'transform' },
] as const satisfies readonly { readonly id: string; readonly name: string; readonly pillar: PillarId }[];

type Practice = (typeof practices)[number];

/** Names the practice that is open in the address of its pillar. */
export const practiceParameter = 'practice';

/** @returns where a practice of a pillar is open */
export const practicePath = (pillar: string, practice: string): string =>
  `/reset/${pillar}?${practiceParameter}=${practice}`;

/** As it is looked for: without case, hyphens and emphasis; what ends a sentence parts words. */
const plain = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[\p{Pd}*_]/gu, ' ')
    .replaceAll(/[^\p{L}\p{N}\s]+/gu, ' | ')} `.replaceAll(/\s+/g, ' ');

/** @returns the practices that a finished answer names, in its order; nothing else in it can lead anywhere */
export const practicesNamed = (answer: string): Practice[] => {
  const words = plain(answer);
  return practices
    .map((practice) => ({ practice, at: words.indexOf(plain(practice.name.replaceAll(/^A |\?$/g, ''))) }))
    .filter(({ at }) => at !== -1)
    .toSorted((a, b) => a.at - b.at)
    .map(({ practice }) => practice);
};
