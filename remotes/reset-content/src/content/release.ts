import type { PillarContent } from './types.ts';

export const release: PillarContent = {
  id: 'release',
  tagline: 'Let some of it go',
  summary: 'Soften what your body has been holding.',
  description:
    'Stress that has nowhere to go settles in the jaw, the shoulders and the breath. Release gives it a way out, through slow breathing and attention, a little at a time.',
  opening:
    'You may have been holding your breath since morning. Nothing has to be solved here. Choose one practice, stay as long as it helps, and leave whenever you like.',
  practices: [
    {
      id: 'box-breathing',
      name: 'Box breathing',
      duration: { kind: 'rounds', from: 5, to: 10 },
      why: 'An even rhythm gives a racing mind something simple to follow.',
      breath: [
        { say: 'Breathe in', seconds: 4 },
        { say: 'Hold', seconds: 4 },
        { say: 'Breathe out', seconds: 4 },
        { say: 'Hold', seconds: 4 },
      ],
      steps: [
        'Let your feet rest on the floor and your shoulders drop on a long breath out.',
        'Breathe in through your nose for a count of 4.',
        'Hold gently for 4, with a soft throat.',
        'Breathe out slowly for 4.',
        'Rest for 4 before the next breath. That is one round.',
      ],
      ease: 'If holding feels uncomfortable, or you are pregnant, leave the holds out and breathe in and out for 4.',
    },
    {
      id: '4-7-8-breathing',
      name: '4-7-8 breathing',
      duration: { kind: 'cycles', cycles: 4 },
      why: 'A long breath out tells your body that it may slow down. Many people like it before sleep.',
      breath: [
        { say: 'Breathe in', seconds: 4 },
        { say: 'Hold', seconds: 7 },
        { say: 'Breathe out', seconds: 8 },
      ],
      steps: [
        'Sit or lie somewhere that holds you well.',
        'Breathe in quietly through your nose for a count of 4.',
        'Hold for 7.',
        'Breathe out through your mouth for 8, as if cooling a cup of tea. That is one cycle.',
      ],
      ease: 'Count faster if 8 feels long; the longer breath out is what matters. If you feel dizzy, go back to your own breath.',
    },
    {
      id: 'body-scan',
      name: 'Body scan',
      duration: { kind: 'minutes', minutes: 5 },
      why: 'Noticing where tension sits is often what lets it loosen.',
      steps: [
        { say: 'Lie down, or lean back, and close your eyes if that feels safe.', seconds: 30 },
        { say: 'Bring your attention to your feet. Notice warmth, weight, or nothing at all.', seconds: 40 },
        { say: 'Move up to your calves and knees. Let them be heavy.', seconds: 35 },
        { say: 'Your hips, your back, your belly. Let whatever is beneath you carry them.', seconds: 40 },
        { say: 'Your chest. Notice the breath arrive and leave again.', seconds: 40 },
        { say: 'Your hands, arms and shoulders. Let your fingers uncurl.', seconds: 40 },
        { say: 'Spend a few breaths with your neck, jaw and forehead. Let your tongue rest.', seconds: 40 },
        { say: 'Feel your whole body at once, held by whatever is beneath you.', seconds: 35 },
      ],
      ease: 'Falling asleep is welcome. Being interrupted is fine too: the part that you did counts.',
    },
  ],
  outcome: 'A softer body and a little more room between what happens and what you do next.',
  microActions: [
    'Unclench your jaw and let your tongue fall from the roof of your mouth.',
    'Let your shoulders drop on one long breath out.',
    'Run warm water over your hands and feel only that.',
    'Shake out your arms and hands for ten seconds.',
    'Step outside, or to a window, for three breaths.',
    'Hum one low note while the kettle boils.',
  ],
  resources: [
    {
      title: 'Breathing exercises for stress',
      publisher: 'NHS, United Kingdom',
      about: 'A short, gentle exercise that needs no holding of the breath.',
      url: 'https://www.nhs.uk/mental-health/self-help/guides-tools-and-activities/breathing-exercises-for-stress/',
    },
    {
      title: 'Doing What Matters in Times of Stress',
      publisher: 'World Health Organization',
      about: 'An illustrated guide to read or listen to, in many languages.',
      url: 'https://www.who.int/publications/i/item/9789240003927',
    },
    {
      title: 'Get help',
      publisher: 'Postpartum Support International',
      about: 'People to talk to during pregnancy and after birth, and groups to join from home.',
      url: 'https://www.postpartum.net/get-help/',
    },
  ],
};
