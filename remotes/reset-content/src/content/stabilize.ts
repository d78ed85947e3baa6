import type { PillarContent } from './types.ts';

export const stabilize: PillarContent = {
  id: 'stabilize',
  tagline: 'Find steady ground',
  summary: 'Come back to yourself when the day tips over.',
  description:
    'Some days arrive as one long wave. Stabilize is a set of handholds: short, physical ways to come back to where you are, that work beside a sink or behind a bathroom door.',
  opening:
    'If everything is too loud at this moment, that is your body trying to keep up. Look for the floor first. The rest can wait three minutes.',
  practices: [
    {
      id: 'grounding',
      name: '5-4-3-2-1 grounding',
      duration: { kind: 'minutes', minutes: 3 },
      why: 'Your senses are always in the present, even when your thoughts are not.',
      steps: [
        { say: 'Find 5 things that you can see. Name them slowly.', seconds: 50 },
        { say: 'Find 4 that you can feel: your feet, your sleeve, the air.', seconds: 40 },
        { say: 'Find 3 that you can hear, near and far.', seconds: 35 },
        { say: 'Find 2 that you can smell.', seconds: 30 },
        { say: 'Find 1 that you can taste, or take a sip of something.', seconds: 25 },
      ],
      ease: 'Skip any sense you like. With a child on your arm, do it together and aloud.',
    },
    {
      id: 'orienting-pause',
      name: 'Orienting pause',
      duration: { kind: 'minutes', minutes: 2 },
      why: 'Looking around slowly lets your body see for itself that this room is safe enough.',
      steps: [
        { say: 'Let your eyes wander around the room without hurrying.', seconds: 25 },
        { say: 'Turn your head as well, and look behind you once.', seconds: 25 },
        { say: 'Rest your gaze on something pleasant or plain.', seconds: 25 },
        { say: 'Press both feet into the floor, then let go. Twice more.', seconds: 25 },
        { say: 'Choose the one next thing. The others may queue.', seconds: 20 },
      ],
      ease: 'If closing your eyes makes it worse, keep them open. This one works best that way.',
    },
    {
      id: 'hand-on-heart',
      name: 'Hand on heart',
      duration: { kind: 'minutes', minutes: 1 },
      why: 'Warm, steady touch calms, including your own.',
      steps: [
        { say: 'Lay one hand on your chest and one on your belly.', seconds: 15 },
        { say: 'Feel the warmth, and the weight of your hands.', seconds: 15 },
        { say: 'Breathe out slowly, three times.', seconds: 20 },
        { say: 'Say to yourself: "This is hard. I am here."', seconds: 10 },
      ],
      ease: 'If touch does not feel good today, hold a warm cup instead.',
    },
  ],
  outcome: 'A shorter way back to calm, and one steady point in days that change by the minute.',
};
