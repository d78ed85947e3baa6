import type { PillarContent } from './types.ts';

export const transform: PillarContent = {
  id: 'transform',
  tagline: 'Write the next line yourself',
  summary: 'Soften an old pattern, one small experiment at a time.',
  description:
    'Many of our rules were handed to us: be good, be useful, do not need too much. Transform looks at one of them with kindness and tries out a different sentence.',
  opening:
    'You do not have to become someone else. Much of this is putting down what was never yours. Come here on a day with a little room in it.',
  practices: [
    {
      id: 'letter-to-yourself',
      name: 'A letter to yourself',
      duration: { kind: 'minutes', minutes: 20 },
      why: 'We speak to friends in a voice that we rarely use on ourselves. Here you borrow it.',
      steps: [
        { say: 'Think of something that you have been hard on yourself about.', seconds: 120 },
        { say: 'Imagine a dear friend telling you the very same thing.', seconds: 120 },
        { say: 'Write to her: what you see, what you understand, what you wish for her.', seconds: 660 },
        { say: 'Change the name at the top to your own.', seconds: 60 },
        { say: 'Read it slowly, aloud if you can.', seconds: 240 },
      ],
      ease: 'If kindness feels false, write what would be fair instead. You can stop after the first paragraph.',
    },
    {
      id: 'rewrite-one-rule',
      name: 'Rewrite one rule',
      duration: { kind: 'minutes', minutes: 15 },
      why: 'A rule that you can see is one that you may edit.',
      steps: [
        { say: 'Finish this sentence: "A good mother always..."', seconds: 90 },
        { say: 'Ask where it came from, and what it once protected.', seconds: 210 },
        { say: 'Ask what it costs you now.', seconds: 210 },
        { say: 'Rewrite it so that it has room for you: "A good mother sometimes..."', seconds: 270 },
        { say: 'Choose one place this week to try out the new line.', seconds: 120 },
      ],
      ease: 'Keeping the old rule is allowed. Seeing it is already a change.',
    },
    {
      id: 'kind-no',
      name: 'A kind no',
      duration: { kind: 'minutes', minutes: 5 },
      why: 'A no that is ready beforehand is easier to say when you are tired.',
      steps: [
        { say: 'Think of one request that you would rather turn down.', seconds: 60 },
        { say: 'Write a no in a single sentence, without a reason: "I can\'t take that on this month."', seconds: 120 },
        { say: 'Say it aloud twice, in your ordinary voice.', seconds: 60 },
        { say: 'Notice the guilt, if it comes. It can sit beside you; it need not decide.', seconds: 60 },
      ],
      ease: 'You do not have to send it. Having the words is enough for today.',
    },
  ],
  outcome: 'A kinder inner voice, and one pattern that has begun to loosen.',
};
