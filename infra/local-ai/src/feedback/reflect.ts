import { levelsText } from '@reset/contracts/journal';
import type { Feeling } from '../words/feelings.ts';
import type { Noticed } from '../words/notice.ts';
import { capital, listed, type Pick } from '../words/phrasing.ts';

/** Mood and energy, 1-5. */
export interface Levels {
  readonly mood: number;
  readonly energy: number;
}

/** Short names first: "anger and the feeling of not being seen". */
const nouns = (feelings: readonly Feeling[]): string =>
  listed(
    feelings.map(({ noun }) => noun).toSorted((a, b) => Number(a.startsWith('the ')) - Number(b.startsWith('the '))),
  );
const likes = (feelings: readonly Feeling[]): string => listed(feelings.map(({ like }) => like));

const linked = (link: 'about' | 'around', { topics }: Noticed): string => {
  const phrases = topics
    .filter(({ id }) => id !== 'pause')
    .slice(0, 2)
    .map(({ phrase }) => phrase);
  return phrases.length ? ` ${link} ${listed(phrases)}` : '';
};

/** First sentence: what is there, by its name. */
export const opening = (noticed: Noticed, levels: Levels | null, pick: Pick): string => {
  const [hard, good] = [noticed.hard.slice(0, 2), noticed.good.slice(0, 2)];
  const where = linked('around', noticed);
  if (hard.length && good.length) {
    return pick('both', [
      `There is ${nouns(hard)} in what you wrote${where}, and there is ${nouns(good)}, too. Both can be true on the same day.`,
      `I read ${nouns(hard)} in your words${where}, and next to it ${nouns(good)}. One does not cancel the other.`,
      `Two things stand side by side here${where}: ${nouns(hard)}, and ${nouns(good)}. There is room for both.`,
    ]);
  }
  if (hard.length) {
    return pick('hard', [
      `It sounds like you are feeling ${likes(hard)}${where}. That is a lot to carry, and it makes sense that it shows.`,
      `What comes through is ${nouns(hard)}${where}. It is allowed to be here, as big or as small as it is.`,
      `I hear ${nouns(hard)} in what you wrote${where}. You do not have to make it smaller than it is.`,
    ]);
  }
  if (good.length) {
    return pick('good', [
      `There is ${nouns(good)} in what you wrote${where}. Thank you for keeping it here, where you can find it again.`,
      `What comes through is ${nouns(good)}${where}. You noticed it, and you gave it words.`,
      `I hear ${nouns(good)} in your words${where}. It is good to let that stand as it is.`,
    ]);
  }
  const what = linked('about', noticed);
  if (noticed.missing.length || noticed.wished.length || noticed.eased.length) {
    return pick('quiet', [`Thank you for writing${what}.`, `What you put down${what} is honest, and that is enough.`]);
  }
  if (levels && levels.mood <= 2 && noticed.tone < 0.4) {
    return pick('unnamed', [
      `You wrote${what} without naming a feeling, and you do not have to. That it is hard shows all the same.`,
      `What you wrote${what} needs no name to be heavy. It is here on the page, and you need not carry all of it in your head.`,
    ]);
  }
  if (noticed.tone <= -0.3) {
    return pick('heavy', [
      `What you wrote${what} sounds heavy, even where no feeling is named.`,
      `There is weight in these lines${what}. It does not need a name to be real.`,
    ]);
  }
  if (noticed.tone >= 0.4) {
    return pick('light', [
      `What you wrote${what} has a light tone. Thank you for sharing it with this page.`,
      `There is something warm in these lines${what}.`,
    ]);
  }
  return pick('plain', [
    `Thank you for writing${what}. It has a place here now.`,
    `You took a moment to write${what}, and the page holds it for you.`,
  ]);
};

/** What has eased, is missing, or is wished for; at most one sentence each. */
export const nuances = ({ eased, missing, wished }: Noticed, pick: Pick): string[] => [
  ...(eased.length
    ? [
        pick('eased', [
          `You write that ${nouns(eased.slice(0, 2))} has let go of you a little.`,
          `Something has eased: the ${nouns(eased.slice(0, 1)).replace(/^the /, '')} is not where it was.`,
        ]),
      ]
    : []),
  ...(missing.length
    ? [
        pick('missing', [
          `${capital(nouns(missing.slice(0, 2)))} is not within reach right now, and it does not have to be.`,
          `You say plainly that ${nouns(missing.slice(0, 2))} is missing today. That is honest, and it is all right to say so.`,
        ]),
      ]
    : []),
  ...(wished.length
    ? [
        pick('wished', [
          `And there is a wish for ${nouns(wished.slice(0, 2))} in it.`,
          `Under it I read a longing for ${nouns(wished.slice(0, 2))}. A wish like that can be trusted.`,
        ]),
      ]
    : []),
];

/** What mood and energy add to the words, or stand against them; null where they say nothing of their own. */
export const levelsSaid = (noticed: Noticed, { mood, energy }: Levels, pick: Pick): string | null => {
  const said = levelsText(mood, energy);
  const [moodSaid, energySaid] = said.split(', and ');
  if (!moodSaid || !energySaid) return null;
  const [low, high] = [mood <= 2, mood >= 4];
  if (low && energy <= 2) {
    return pick('both-low', [
      `With ${said}, getting through the day is already something.`,
      `${capital(said)}: on such a day, little is enough.`,
    ]);
  }
  if (low && noticed.good.length && !noticed.hard.length) {
    return `You chose ${moodSaid} although the words are lighter. Both are allowed, and neither needs a reason.`;
  }
  if (high && noticed.hard.length && !noticed.good.length) {
    return `And yet there is ${moodSaid}: something seems to be holding you, too.`;
  }
  if (low) return `You noted ${moodSaid}. It can stay that way for as long as it needs.`;
  if (energy <= 2) {
    return pick('low-energy', [
      `You are ${energySaid}, so the body may be asking for less, not more.`,
      `You are ${energySaid}, and rest is not something you have to earn.`,
    ]);
  }
  if (high && energy >= 4) {
    return pick('both-high', [
      `${capital(said)}: a day worth remembering.`,
      `You noted ${said}. It is good to have that in writing.`,
    ]);
  }
  return null;
};
