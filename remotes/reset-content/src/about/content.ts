import type { PillarId } from '@reset/contracts/pillars';

export const story = [
  'RESET began with a question that few people ask a mother: and how are you? The honest answer tends to come late in the evening, when the house is quiet and there is hardly anything left to answer with.',
  'There is plenty of advice for that moment, and most of it is one more thing to do. What was missing was somewhere to put the day down: a few slow breaths, a page to write on, somebody who says "me too". So that is what this became.',
] as const;

export const mission =
  'To give mothers who carry a great deal a quiet way back to themselves, in the minutes that they really have.';

export const values = [
  {
    title: 'Truth before cheer',
    text: 'You may be tired, angry, bored or sad here. Nobody will tell you to look on the bright side.',
  },
  {
    title: 'Small is enough',
    text: 'One breath, one line, one glass of water. There are no streaks to keep, and no one is counting.',
  },
  {
    title: 'Yours stays yours',
    text: 'Your words are for you. They are not sold, and no page of ours calls a tracker.',
  },
  {
    title: 'Every kind of mother',
    text: 'By birth, adoption, fostering, marriage or love; alone or in company; with children here or gone. You belong.',
  },
] as const;

/** What each letter asks for. */
export const letters: Readonly<Record<PillarId, string>> = {
  release: 'A body that is braced cannot rest. First something may be put down.',
  explore: 'Then there is room to hear what you feel, and what it may be asking for.',
  stabilize: 'Hard days will come. A steady point makes them pass a little more softly.',
  energize: 'Care for others comes out of a body. Yours is to be cared for, too.',
  transform: 'And with time an old rule may loosen, and a kinder one take its place.',
};
