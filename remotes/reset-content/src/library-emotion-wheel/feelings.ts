import { practicePath } from '@reset/contracts/practices';

/** Where a feeling may be taken from here. */
interface Next {
  readonly to: string;
  readonly label: string;
}

/** The word that fits. */
export interface Word {
  readonly name: string;
  readonly about: string;
  /** It may be too much to carry alone. */
  readonly heavy?: boolean;
}

/** A closer word than its family's. */
export interface Feeling {
  readonly name: string;
  readonly about: string;
  /** What it may be asking for. */
  readonly asks: string;
  readonly next: Next;
  readonly words: readonly Word[];
}

export interface Family {
  readonly id: 'tired' | 'sad' | 'angry' | 'afraid' | 'ashamed' | 'calm' | 'glad';
  readonly name: string;
  readonly about: string;
  readonly feelings: readonly Feeling[];
}

const bodyScan: Next = { to: '/library/guided-body-scan', label: 'A guided body scan, 5 minutes' };
const grounding: Next = { to: '/library/grounding-techniques', label: 'Seven ways to find the ground' };
const breathing: Next = { to: practicePath('release', 'box-breathing'), label: 'Slow breaths, with a pacer' };
const stretch: Next = { to: practicePath('energize', 'wake-up-stretch'), label: 'A stretch, 2 minutes' };
const need: Next = { to: practicePath('explore', 'what-do-i-need'), label: 'What do I need? 10 minutes' };
const heart: Next = { to: practicePath('stabilize', 'hand-on-heart'), label: 'Hand on heart, 1 minute' };
const kindNo: Next = { to: practicePath('transform', 'kind-no'), label: 'A kind no, 5 minutes' };
const letter: Next = { to: practicePath('transform', 'letter-to-yourself'), label: 'A letter to yourself, 20 minutes' };
const rule: Next = { to: practicePath('transform', 'rewrite-one-rule'), label: 'Rewrite one rule, 15 minutes' };

/** The wheel: seven families, three feelings in each, two words for each. */
export const families: readonly Family[] = [
  {
    id: 'tired',
    name: 'Tired',
    about: 'More has gone out than has come back in.',
    feelings: [
      {
        name: 'Worn down',
        about: 'Worn by the same days, and by nights with holes in them.',
        asks: 'Rest that nobody interrupts, or one task that somebody else does to the end.',
        next: bodyScan,
        words: [
          { name: 'Drained', about: 'As if the plug had been pulled. There is nothing left to give from.' },
          { name: 'Numb', about: 'Feeling little at all. Often that is a body saving what it has.', heavy: true },
        ],
      },
      {
        name: 'Overloaded',
        about: 'Too much is arriving at once, and all of it calls your name.',
        asks: 'Less coming in. One thing put down, one thing said no to, one door closed for a while.',
        next: kindNo,
        words: [
          { name: 'Touched out', about: 'Skin that has been needed all day and would like to be its own again.' },
          { name: 'Scattered', about: 'Pulled into so many places that no thought gets to its end.' },
        ],
      },
      {
        name: 'Restless',
        about: 'Tired, and still not able to stop.',
        asks: 'A slow way down: something for the hands, dim light, a long breath out.',
        next: breathing,
        words: [
          { name: 'Wired', about: 'Running on alarm. The body has not heard yet that it is evening.' },
          { name: 'Bored', about: 'The same rooms, the same songs. A part of you has not been asked for in a while.' },
        ],
      },
    ],
  },
  {
    id: 'sad',
    name: 'Sad',
    about: 'Something that matters is missing, or has changed.',
    feelings: [
      {
        name: 'Lonely',
        about: 'Seldom alone, and still without company.',
        asks: 'To be seen by one person who need not be looked after.',
        next: need,
        words: [
          { name: 'Unseen', about: 'All that you do keeps the house standing, and nobody mentions it.' },
          { name: 'Left out', about: 'Life goes on somewhere else, and you hear of it afterwards.' },
        ],
      },
      {
        name: 'Grieving',
        about: 'A loss is being carried. It may be a person, a plan, or who you used to be.',
        asks: 'Time, tears if they come, and someone who does not try to cheer you up.',
        next: heart,
        words: [
          { name: 'Heartbroken', about: 'It hurts where the love is. There is no shorter way round it.' },
          { name: 'Homesick', about: 'For a place, a time, or the woman you were before.' },
        ],
      },
      {
        name: 'Disappointed',
        about: 'You had hoped for something, and it did not come.',
        asks: 'To have the hope taken seriously, before anybody looks for the bright side.',
        next: need,
        words: [
          { name: 'Let down', about: 'You leaned on someone, and they were not there.' },
          {
            name: 'Hopeless',
            about: 'It seems as if nothing will change. Please do not be alone with this one.',
            heavy: true,
          },
        ],
      },
    ],
  },
  {
    id: 'angry',
    name: 'Angry',
    about: 'Something is in the way of what you need, or over a line that is yours.',
    feelings: [
      {
        name: 'Irritated',
        about: 'Small things scratch, because the skin is thin today.',
        asks: 'Quiet, food, sleep or space: very often one of these four comes first.',
        next: heart,
        words: [
          { name: 'Impatient', about: 'Everything takes longer than you have got.' },
          { name: 'Fed up', about: 'It has been said, and said again. You are done saying it.' },
        ],
      },
      {
        name: 'Resentful',
        about: 'You have given more than was fair, for longer than was fair.',
        asks: 'A fairer share, asked for in one clear sentence.',
        next: kindNo,
        words: [
          { name: 'Unthanked', about: 'The work is noticed only when it is not done.' },
          { name: 'Bitter', about: 'An old unfairness that has had no answer yet.' },
        ],
      },
      {
        name: 'Furious',
        about: 'A great deal of heat, all at once.',
        asks: 'Somewhere safe to put it down: out of the room, feet on the floor, shaking out the arms.',
        next: grounding,
        words: [
          { name: 'Boiling over', about: 'Close to shouting. Stepping away for two minutes is care, for everyone.' },
          { name: 'Protective', about: 'Someone you love was not treated well. This anger has teeth for a reason.' },
        ],
      },
    ],
  },
  {
    id: 'afraid',
    name: 'Afraid',
    about: 'Your body is looking out for danger, a real one or a possible one.',
    feelings: [
      {
        name: 'Worried',
        about: 'The mind is rehearsing what might happen.',
        asks: 'One question written down, and one person or one fact that could answer it.',
        next: need,
        words: [
          { name: 'Uneasy', about: 'Something is not right, and it has no name yet.' },
          { name: 'Dreading', about: 'A day or a talk lies ahead, and it throws its shadow back to here.' },
        ],
      },
      {
        name: 'Anxious',
        about: 'The alarm is ringing in the body, whatever the mind may say.',
        asks: 'Ground under the feet, and a breath out that is longer than the breath in.',
        next: grounding,
        words: [
          { name: 'On edge', about: 'Listening for the next cry, the next call, the next thing.' },
          { name: 'Panicky', about: 'A wave with a fast heart. It rises, it crests, and it goes down again.' },
        ],
      },
      {
        name: 'Unsure',
        about: 'You are asked to know, and you do not.',
        asks: 'Permission to learn it slowly, and someone to say that nobody knew it at first.',
        next: letter,
        words: [
          { name: 'Adrift', about: 'More is being asked than anyone ever showed you.' },
          { name: 'Small', about: 'Everyone else seems taller, surer, further along.' },
        ],
      },
    ],
  },
  {
    id: 'ashamed',
    name: 'Ashamed',
    about: 'A part of you would like not to be looked at.',
    feelings: [
      {
        name: 'Guilty',
        about: 'You measure what you did against what you wish you had done.',
        asks: 'To look whether it is yours to mend. If it is, one small repair. If not, to lay it down.',
        next: rule,
        words: [
          { name: 'Torn', about: 'Wherever you are, you ought to be in the other place as well.' },
          { name: 'Regretful', about: 'You would do it differently today. That is how far you have come.' },
        ],
      },
      {
        name: 'Not enough',
        about: 'The list of what makes a good mother is longer than a life.',
        asks: 'The voice that you would use for a friend.',
        next: letter,
        words: [
          { name: 'Failing', about: 'Being told so by a harsh voice, which is rarely a fair witness.' },
          { name: 'Comparing', about: 'Her outside is being held against your inside.' },
        ],
      },
      {
        name: 'Exposed',
        about: 'Someone saw what you would have kept to yourself.',
        asks: 'A place where nobody is looking, and one person who stays kind.',
        next: heart,
        words: [
          { name: 'Judged', about: 'A look, a remark, advice that you had not asked for.' },
          { name: 'Embarrassed', about: 'The heat in the face that says: I care what they think.' },
        ],
      },
    ],
  },
  {
    id: 'calm',
    name: 'Calm',
    about: 'Nothing has to be done about this moment.',
    feelings: [
      {
        name: 'Relieved',
        about: 'Something heavy has been put down.',
        asks: 'A breath to notice it, before the next thing comes.',
        next: breathing,
        words: [
          { name: 'Lighter', about: 'The shoulders have found out before you did.' },
          { name: 'Understood', about: 'Somebody got it, and you did not have to explain.' },
        ],
      },
      {
        name: 'Content',
        about: 'This, as it is, will do very well.',
        asks: 'To be left alone for a little. It needs no improving.',
        next: bodyScan,
        words: [
          { name: 'At ease', about: 'No part of you is on duty.' },
          { name: 'Present', about: 'You are where you are, with all of you.' },
        ],
      },
      {
        name: 'Safe',
        about: 'The body has stopped looking over its shoulder.',
        asks: 'To remember the way here: who, where, what helped.',
        next: need,
        words: [
          { name: 'Held', about: 'By arms, by a bed, by a friend who texts back.' },
          { name: 'Steady', about: 'Whatever comes next may come. You have both feet.' },
        ],
      },
    ],
  },
  {
    id: 'glad',
    name: 'Glad',
    about: 'Something good is here, however small, however mixed.',
    feelings: [
      {
        name: 'Loving',
        about: 'Warmth that goes out to someone, and comes back.',
        asks: 'A moment without a camera, to let it sink in.',
        next: heart,
        words: [
          { name: 'Tender', about: 'Moved by how small a hand is. Joy and ache live close together.' },
          { name: 'Close', about: 'Nothing stands between you and somebody.' },
        ],
      },
      {
        name: 'Grateful',
        about: 'Something was given that you did not have to earn.',
        asks: 'To be said, or written in one line. It does not cancel what is hard.',
        next: need,
        words: [
          { name: 'Touched', about: 'A kindness got through to you.' },
          { name: 'Lucky', about: 'It could have gone otherwise, and it did not.' },
        ],
      },
      {
        name: 'Hopeful',
        about: 'A door stands open a crack.',
        asks: 'One small step towards it, while the light is on.',
        next: stretch,
        words: [
          { name: 'Curious', about: 'A question of your own has come back.' },
          { name: 'Proud', about: 'You did that. Let it be true for a moment.' },
        ],
      },
    ],
  },
];
