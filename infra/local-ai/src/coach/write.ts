import type { AiBlock } from '@reset/contracts/ai-data';
import { energyLabels, moodLabels } from '@reset/contracts/journal';
import { pillars } from '@reset/contracts/pillars';
import { listed, type Pick, pickFor } from '../words/phrasing.ts';
import { type History, readHistory, type Trend } from './history.ts';
import { practices } from './practices.ts';

/** Less than this is no movement, on a scale of five steps. */
const NOTICEABLE = 0.4;

const told = (name: string, labels: readonly string[], { now, before }: Trend): string => {
  const level = `${labels[Math.round(now) - 1]?.toLowerCase()} on most days`;
  if (now - before >= NOTICEABLE) return `Your ${name} has risen lately: ${level}.`;
  if (before - now >= NOTICEABLE)
    return `Your ${name} has been lower lately: ${level}. That deserves gentleness, not effort.`;
  return `Your ${name} has stayed about the same: ${level}.`;
};

const seen = (history: History): string[] => {
  const { hard, good, mood, energy } = history;
  const [main, ...others] = history.topics.filter(({ times }) => times > 1);
  return [
    ...(mood ? [told('mood', moodLabels, mood)] : []),
    ...(energy ? [told('energy', energyLabels, energy)] : []),
    ...(main
      ? [
          `${listed([main, ...others].slice(0, 3).map(({ phrase }) => `**${phrase}**`))} ${others.length ? 'come' : 'comes'} up more than once.`,
        ]
      : []),
    ...(hard.length ? [`Among the feelings you name are ${listed(hard.slice(0, 3))}.`] : []),
    ...(good.length ? [`And there is ${listed(good.slice(0, 2))} in your pages, too.`] : []),
  ];
};

const byTopic: Readonly<Record<string, string>> = {
  sleep:
    'Choose one evening this week on which bedtime is earlier by half an hour, and let something else be undone for it.',
  children: 'Once a day, five minutes with your little ones in which nothing has to be taught or tidied.',
  partner: 'One conversation that begins with "What I need right now is", on a calm evening.',
  work: 'A fixed end to the working day, on two days this week: one line on what waits, then close it.',
  money: 'Half an hour with the numbers, at a set time, so that they do not have the whole week.',
  body: 'One thing that your body has been asking for, in its smallest version.',
  time: 'Ten minutes in your calendar with your own name on them.',
  home: 'One task in the house that you leave out this week, on purpose.',
  family: 'One sentence that you would like to say, written down first, where nobody else reads it.',
  self: 'Ten minutes in your calendar with your own name on them.',
};

const steps = ({ focus, topics, mood }: History): string[] => {
  const { first, later } = practices[focus ?? (mood && mood.now <= 2.5 ? 'stabilize' : 'release')];
  const own = topics.map(({ id }) => byTopic[id]).find((step) => step !== undefined);
  return [first, ...(own ? [own] : []), later].map((step) => step.replace(/\.$/, ''));
};

const closing = (pick: Pick): string =>
  pick('closing', [
    'Take what fits and leave the rest. Doing one of these, or none, is a fine week.',
    'None of this is a task. If one line speaks to you, that is enough for now.',
  ]);

const starter = `I have **nothing to go on yet**: there are no journal entries, notes or quiz results of yours that I could read. So this is a beginning that suits most people, and nothing more.

**A quiet first week**

- One line in the journal, whenever there is a minute: how is it inside, right now?
- Three slow breaths, once a day, out longer than in. **Box breathing** counts the rounds for you.
- The RESET quiz, when you feel like it. It shows which of the five pillars asks for attention first.

Come back when there are a few entries. Then I can speak about your days, and not about days in general.`;

/** Advice from the history that a request carries, in Markdown; a starter plan where there is none. */
export const writeAdvice = (blocks: readonly AiBlock[]): string => {
  const history = readHistory(blocks);
  if (history.entries + history.notes === 0 && history.focus === null) return starter;
  const pick = pickFor(blocks.map(({ text }) => text).join('\n'));
  const basis = [
    ...(history.entries ? [`${history.entries} journal ${history.entries === 1 ? 'entry' : 'entries'}`] : []),
    ...(history.notes ? [`${history.notes} ${history.notes === 1 ? 'note' : 'notes'}`] : []),
    ...(history.focus ? ['your last quiz'] : []),
  ];
  const pillar = pillars.find(({ id }) => id === history.focus);
  const observed = seen(history);
  return [
    `I looked at ${listed(basis)}. I may read something differently from how you meant it; you know better.`,
    ...(observed.length ? ['**What I notice**', observed.map((line) => `- ${line}`).join('\n')] : []),
    ...(pillar
      ? [`Your quiz points to **${pillar.name}** first: ${practices[pillar.id].need}. That fits into small moments.`]
      : []),
    '**Small steps for this week, all optional**',
    steps(history)
      .map((step, i) => `${i + 1}. ${step}.`)
      .join('\n'),
    closing(pick),
  ].join('\n\n');
};
