import type { PillarContent } from './types.ts';

export const explore: PillarContent = {
  id: 'explore',
  tagline: 'Hear yourself again',
  summary: 'Find words for what you feel and need.',
  description:
    'When you look after everyone, your own voice can become the quietest in the house. Explore is time to listen to it: what you feel, where you feel it, and what it may be asking for.',
  opening:
    '"Fine" can hide a great deal, even from you. There are no right answers here, and nobody is waiting for them.',
  practices: [
    {
      id: 'free-writing',
      name: 'Free writing',
      duration: { kind: 'minutes', minutes: 5 },
      why: 'Words on a page stop circling. You do not have to keep what you write.',
      steps: [
        { say: 'Take paper, or open your journal.', seconds: 20 },
        { say: 'Begin with "Right now I..." and keep the pen moving.', seconds: 150 },
        { say: 'When you run out, write "and also..." and see what follows.', seconds: 100 },
        { say: 'After five minutes, underline one sentence that feels true.', seconds: 30 },
      ],
      ease: 'Three lines are enough. You may tear the page up afterwards.',
    },
    {
      id: 'name-the-feeling',
      name: 'Name the feeling',
      duration: { kind: 'minutes', minutes: 2 },
      why: 'A feeling with a name is easier to carry than a weight without one.',
      steps: [
        {
          say: 'Ask yourself: what is here? Pick the nearest word, such as tired, sad, angry, lonely or relieved.',
          seconds: 30,
        },
        { say: 'Look for a closer one. Is "angry" perhaps "unseen"? Is "tired" perhaps "worn down"?', seconds: 30 },
        { say: 'Notice where it lives in your body.', seconds: 30 },
        { say: 'Say it quietly: "There is sadness here." Let it be there for one breath.', seconds: 30 },
      ],
      ease: '"I do not know" is a true answer, and a good place to stop.',
    },
    {
      id: 'what-do-i-need',
      name: 'What do I need?',
      duration: { kind: 'minutes', minutes: 10 },
      why: 'Under a strong feeling there is usually a need. Knowing it makes asking possible.',
      steps: [
        { say: 'Think of one moment this week that stayed with you.', seconds: 60 },
        { say: 'Write what happened, as a camera would have seen it.', seconds: 120 },
        { say: 'Write what you felt, then what you needed: rest, help, quiet, touch, thanks, space.', seconds: 180 },
        { say: 'Choose one need and write one small way to meet a tenth of it.', seconds: 180 },
        { say: 'Decide whether someone else could know about it.', seconds: 60 },
      ],
      ease: 'If the moment turns out to be too much, choose a smaller one or close the page.',
    },
  ],
  outcome: 'Clearer words for what is going on inside you, and one need that you can name.',
};
