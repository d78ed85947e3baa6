import { expect, test } from 'vitest';
import { notice, type Noticed } from './notice.ts';

type Expected = Partial<Record<'hard' | 'good' | 'eased' | 'missing' | 'wished' | 'topics', readonly string[]>>;

const ids = (noticed: Noticed): Required<Expected> => ({
  hard: noticed.hard.map(({ id }) => id),
  good: noticed.good.map(({ id }) => id),
  eased: noticed.eased.map(({ id }) => id),
  missing: noticed.missing.map(({ id }) => id),
  wished: noticed.wished.map(({ id }) => id),
  topics: noticed.topics.map(({ phrase }) => phrase),
});

/** What somebody writes, and all that is to be noticed in it; what is not named here must not be noticed. */
const examples: readonly (readonly [string, Expected])[] = [
  // Feelings and what they are about.
  ['I am so tired.', { hard: ['tired'] }],
  ['Exhausted again, the baby was up all night.', { hard: ['exhausted'], topics: ['your baby', 'sleep'] }],
  ['Everything is too much right now. I can’t cope.', { hard: ['overwhelmed'] }],
  ['I feel anxious about the meeting with my boss.', { hard: ['anxious'], topics: ['work'] }],
  ['I keep worrying about money and the rent.', { hard: ['worried'], topics: ['money'] }],
  ['I cried in the car before picking up my son from school.', { hard: ['sad'], topics: ['your son', 'school'] }],
  ['Nobody to talk to. I feel so alone.', { hard: ['lonely'] }],
  ['I feel guilty that I went out with friends.', { hard: ['guilty'], topics: ['your friends'] }],
  ['I yelled at my kids and I am ashamed.', { hard: ['angry', 'ashamed'], topics: ['your kids'] }],
  ['My husband never notices what I do. I feel invisible.', { hard: ['unseen'], topics: ['your husband'] }],
  ['I am such a bad mother.', { hard: ['not-enough'] }],
  ['Numb. Going through the motions.', { hard: ['numb'] }],
  ['I don’t know what I want any more, I feel lost.', { hard: ['unsure'] }],
  [
    'I miss my mother. Her funeral was a year ago.',
    { hard: ['missing', 'grieving'], topics: ['your mother', 'a loss'] },
  ],
  ['So frustrated with the mess in the kitchen.', { hard: ['frustrated'], topics: ['the house'] }],
  ['I resent that he sleeps through.', { hard: ['resentful'], topics: ['sleep'] }],
  ['Breastfeeding hurts and I dread every feed.', { hard: ['hurt', 'anxious'], topics: ['feeding'] }],
  ['My head aches, my shoulders are tense.', { hard: ['stressed'], topics: ['your body'] }],
  ['No time for myself, always rushing.', { topics: ['time', 'room for yourself'] }],
  ['A good day. We laughed a lot.', { good: ['happy'] }],
  ['Grateful for my sister, she came to help.', { good: ['grateful'], topics: ['your sister'] }],
  ['I slept well and feel rested.', { good: ['rested'], topics: ['sleep'] }],
  ['I said no to my boss and I am proud.', { good: ['proud'], topics: ['work'] }],
  ['Calm morning with a cup of tea.', { good: ['calm'], topics: ['a small pause'] }],
  ['I feel hopeful about the new job.', { good: ['hopeful'], topics: ['work'] }],
  // Two things at once.
  ['Tired, but happy.', { hard: ['tired'], good: ['happy'] }],
  ['I love being home and I am lonely.', { hard: ['lonely'] }],
  [
    'Work was stressful. My daughter hugged me.',
    { hard: ['stressed'], good: ['loved'], topics: ['work', 'your daughter'] },
  ],
  // What is denied, over, missing or wished for.
  ['I am not happy.', { missing: ['happy'] }],
  ['I’m not sad, angry or tired today.', {}],
  ['No longer anxious.', { eased: ['anxious'] }],
  ['I don’t feel guilty anymore.', { eased: ['guilty'] }],
  ['I used to be so angry.', { eased: ['angry'] }],
  ['A bit less worried than last week.', { eased: ['worried'] }],
  ['I am no longer happy in my job.', { missing: ['happy'], topics: ['work'] }],
  ['I can’t find any peace.', { missing: ['calm'] }],
  ['I haven’t felt calm or rested in weeks.', { missing: ['calm', 'rested'] }],
  ['I wish I felt strong.', { wished: ['strong'] }],
  ['If only I could be calm.', { wished: ['calm'] }],
  ['I want to be happy again.', { wished: ['happy'] }],
  // A "not" that denies nothing.
  ['I can’t stop worrying.', { hard: ['worried'] }],
  ['Not only tired but sad.', { hard: ['tired', 'sad'] }],
  ['I have never been so happy.', { good: ['happy'] }],
  ['No wonder I am exhausted.', { hard: ['exhausted'] }],
  ['I couldn’t stop crying.', { hard: ['sad'] }],
  // Somebody else's feelings.
  ['My husband was angry.', { topics: ['your husband'] }],
  ['She is happy and I am jealous.', { hard: ['resentful'] }],
  ['The baby cried and cried.', { topics: ['your baby'] }],
  ['He was furious but I stayed calm.', { good: ['calm'] }],
  ['My son is afraid of the dark and I am worried.', { hard: ['worried'], topics: ['your son'] }],
  // Words that look alike.
  ['I sat down and read a book.', { topics: ['a small pause'] }],
  ['We had flat bread. The lights were low.', {}],
  ['I finally had time alone.', { topics: ['room for yourself'] }],
  ['', {}],
];

test.each(examples)('%j', (text, expected) => {
  const none = { hard: [], good: [], eased: [], missing: [], wished: [], topics: [] };
  expect(ids(notice(text))).toEqual({ ...none, ...expected });
});

test('there are enough examples to mean something', () => {
  expect(examples.length).toBeGreaterThanOrEqual(40);
});

test('what is said with weight comes first', () => {
  expect(ids(notice('I am worried and so, so exhausted.')).hard).toEqual(['exhausted', 'worried']);
  expect(ids(notice('Sad. Sad about my friends. And tired.')).hard).toEqual(['sad', 'tired']);
});

test('long and strange texts are read', () => {
  const pieces = [
    'I am not really very so that even quite tired, and ',
    'no '.repeat(50),
    '…!?\n',
    '疲れた 👩‍👧 ',
    "don't ".repeat(50),
  ];
  for (const piece of pieces) {
    const { tone, hard } = notice(piece.repeat(Math.ceil(10_000 / piece.length)));
    expect(Math.abs(tone)).toBeLessThanOrEqual(1);
    expect(hard.length).toBeLessThanOrEqual(1);
  }
});
