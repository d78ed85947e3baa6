import type { PillarId } from '@reset/contracts/pillars';

/** What each pillar offers, for advice to point to. */
export const practices: Readonly<
  Record<PillarId, { readonly need: string; readonly first: string; readonly later: string }>
> = {
  release: {
    need: 'letting go of what your body and mind are holding',
    first: 'Box breathing, five slow rounds',
    later: 'Body scan, lying down, on an evening that allows it',
  },
  explore: {
    need: 'noticing what you feel and need, before everybody else does',
    first: 'Name the feeling: one word for right now',
    later: 'Free writing, with no wish to make it good',
  },
  stabilize: {
    need: 'something steady to hold on to when a day tips over',
    first: '5-4-3-2-1 grounding, once a day, also when nothing is wrong',
    later: 'Hand on heart, for three breaths, before you answer in a hard moment',
  },
  energize: {
    need: 'rest, food, water and movement for your own body',
    first: 'A gentle walk, ten minutes, without a purpose',
    later: 'One glass of water and one thing to eat before noon that is for you',
  },
  transform: {
    need: 'speaking to yourself as you would to a friend',
    first: 'A kind no to one small thing this week',
    later: 'A letter to yourself, to be read on a harder day',
  },
};
