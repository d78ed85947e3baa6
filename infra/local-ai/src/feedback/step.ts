import type { Noticed } from '../words/notice.ts';
import type { Pick } from '../words/phrasing.ts';
import type { Levels } from './reflect.ts';

type Ways = readonly [string, ...string[]];

/** One small thing for each feeling: a minute or two, nothing to buy, nobody to persuade. */
const forFeeling: Readonly<Record<string, Ways>> = {
  'not-enough': [
    'you could write one line to yourself in the voice you keep for a good friend',
    'you could put a hand on your heart and say: this is hard, and I am here',
  ],
  exhausted: [
    'you could take one thing off today and let it wait',
    'you could lie down for three minutes with your phone in another room',
  ],
  tired: ['you could close your eyes for ten slow breaths', 'you could choose one thing that may wait until tomorrow'],
  overwhelmed: [
    'you could write down everything that pulls at you, and then choose one line only',
    'you could try 5-4-3-2-1 grounding, and name five things that you see',
  ],
  stressed: [
    'you could let your shoulders drop, and breathe for a while: box breathing counts for you',
    'you could stand at a window for one minute and do nothing else',
  ],
  anxious: [
    'you could press both feet into the floor and breathe out slowly, a few times',
    'you could try 5-4-3-2-1 grounding: five things that you see, four that you can touch',
  ],
  worried: [
    'you could give the worry one line on paper and a time tomorrow when you will look at it again',
    'you could ask: is there one part of this that is mine to do today? The rest may wait',
  ],
  afraid: ['you could put a hand on your chest and look around the room until it feels a little more familiar'],
  grieving: [
    'you could light a candle, or say the name out loud',
    'you could write down one memory, for as long as it does you good',
  ],
  sad: [
    'you could wrap yourself in something warm and let the sadness sit beside you for a while',
    'you could tell one person: today is a sad day',
  ],
  lonely: [
    'you could send one short message to somebody, without having to explain anything',
    'you could sit where other people are for a moment, a bench or a doorway',
  ],
  unseen: [
    'you could write down three things that you did today and nobody saw',
    'you could tell one person one thing that you would like them to notice',
  ],
  guilty: [
    'you could ask what you would say to a friend who had done the same',
    'you could put down the one thing you would like to make right, and let the rest be',
  ],
  ashamed: ['you could tell this page the part that is hardest to say; nobody else reads it'],
  angry: [
    'you could ask the anger what it is protecting',
    'you could move it through your body: shake your hands, push against a wall, breathe out loudly',
  ],
  frustrated: ['you could step outside the room for two minutes before anything else'],
  resentful: ['you could finish the sentence "What I needed was", here, where only you can see it'],
  hurt: ['you could write down what you would have needed to hear'],
  disappointed: ['you could name what you had hoped for; it was worth hoping for'],
  numb: [
    'you could hold something warm or cold and notice that one thing',
    'you could let numb be the word for today, without looking further',
  ],
  unsure: ['you could write two lines: what I know today, and what can stay open'],
  struggling: [
    'you could do one thing less today, and call that the plan',
    'you could tell one person: today is hard. Nothing more has to follow',
  ],
  love: ['you could look at that face for a moment longer than usual'],
  missing: ['you could write a few lines to the one you miss, as if they could read them'],
  happy: ['you could stay with that moment for three breaths before the next thing comes'],
  grateful: ['you could tell the one who had a part in it, in one sentence'],
  calm: ['you could notice where in your body the calm is, so that you find the way back'],
  relieved: ['you could let your shoulders take in the news, with one long breath out'],
  hopeful: ['you could write down the one thing you are looking forward to and put it where you will see it'],
  proud: ['you could say it out loud once: I did that'],
  loved: ['you could keep that moment as a picture in your mind, with all its details'],
  rested: ['you could spend a little of that energy on something that is only yours'],
  strong: ['you could write down what helped, for a day that is harder'],
};

const forTopic: Readonly<Record<string, Ways>> = {
  sleep: ['you could lie down once today without having to sleep'],
  children: ['you could sit down beside your little ones for a moment with nothing to teach or tidy'],
  partner: ['you could start one sentence with "I feel" and leave it at that'],
  work: ['you could end the working day with one line: this is done, this can wait'],
  money: ['you could write the one figure that worries you most on paper, so that it stops circling'],
  body: ['you could put a hand where it is tense and breathe towards it'],
  time: ['you could keep ten minutes of this week free, on purpose'],
  home: ['you could let one thing in the house stay undone today'],
};

const otherwise: Ways = [
  'you could take three slow breaths before you go on',
  'you could stay with hand on heart for a minute',
  'you could drink a glass of water and look out of the window',
];

const leave: Ways = [
  'If not, that is fine, too.',
  'Or leave it for another day.',
  'You can also stop here; nothing more is needed.',
];

/** One small optional step, and the permission to leave it. */
export const smallStep = (noticed: Noticed, levels: Levels | null, pick: Pick): string => {
  const { hard, good, missing } = noticed;
  const leads = levels && levels.mood >= 4 ? [...good, ...hard, ...missing] : [...hard, ...missing, ...good];
  const [feeling] = leads;
  const topic = noticed.topics.find(({ id }) => forTopic[id]);
  const ways =
    (hard.length || good.length || !topic ? forFeeling[feeling?.id ?? ''] : undefined) ??
    forTopic[topic?.id ?? ''] ??
    forFeeling[feeling?.id ?? ''] ??
    otherwise;
  return `If you like, ${pick('step', ways)}. ${pick('leave', leave)}`;
};
