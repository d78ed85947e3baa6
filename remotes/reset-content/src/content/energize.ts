import type { PillarContent } from './types.ts';

export const energize: PillarContent = {
  id: 'energize',
  tagline: 'Refill what you pour from',
  summary: 'Give a little back to the body that carries everyone.',
  description:
    'This is tiredness that one good night would not mend. Energize looks for small returns: movement that gives instead of takes, a minute of fresh air, and water and food before everyone else has finished theirs.',
  opening:
    'Being this tired says how much you have been carrying, and nothing about how well you carry it. Resting is one of the practices. Choose by the energy that you have today.',
  practices: [
    {
      id: 'gentle-walk',
      name: 'A gentle walk',
      duration: { kind: 'minutes', minutes: 15 },
      why: 'Daylight and an easy pace lift energy more kindly than effort does.',
      steps: [
        { say: 'Go outside as you are. The pram or the dog may come.', seconds: 60 },
        { say: 'Walk at a pace at which you could talk.', seconds: 60 },
        { say: 'For the first five minutes, look far away.', seconds: 300 },
        { say: 'For the next five, listen.', seconds: 300 },
        { say: 'On the way home, let your arms swing and your face go soft.', seconds: 180 },
      ],
      ease: 'Standing at an open door, or walking the hallway, counts. After a birth or an illness, go by what your body and your doctor say.',
    },
    {
      id: 'wake-up-stretch',
      name: 'Wake-up stretch',
      duration: { kind: 'minutes', minutes: 2 },
      why: 'Two minutes of movement wake a body that has been bent over others.',
      steps: [
        { say: 'Stand, or sit at the edge of a chair.', seconds: 10 },
        { say: 'Reach both arms up on a breath in; let them float down on a breath out. Three times.', seconds: 35 },
        { say: 'Roll your shoulders backwards, slowly, five times.', seconds: 25 },
        { say: 'Turn gently to the left, then to the right.', seconds: 25 },
        { say: 'Rise onto your toes and come down softly, five times.', seconds: 25 },
      ],
      ease: 'Stay within what feels pleasant. If it hurts, make it smaller or leave it out.',
    },
    {
      id: 'you-too',
      name: 'You, too',
      duration: { kind: 'ongoing' },
      why: 'Energy comes back through small, ordinary things that happen most days.',
      steps: [
        'Pour yourself water whenever you pour for someone else.',
        'Sit down for one meal, or for the first five bites of it.',
        'Rest when there is a gap, before you start on the list.',
        'Notice one thing a day that gave you energy, and write it down.',
      ],
      ease: 'There is no streak to keep. Take it up again on whichever day suits.',
    },
  ],
  outcome: 'A little more in the tank by evening, and a body that is on your own list of people to look after.',
};
