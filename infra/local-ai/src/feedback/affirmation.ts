import type { Noticed } from '../words/notice.ts';
import type { Pick } from '../words/phrasing.ts';

/** One kind sentence for what was named, in her own voice. */
const forFeeling: Readonly<Record<string, string>> = {
  'not-enough': 'I am allowed to be enough as I am today.',
  exhausted: 'I am allowed to rest before everything is done.',
  tired: 'I am allowed to be tired.',
  overwhelmed: 'One thing at a time is enough.',
  stressed: 'I am allowed to slow down.',
  anxious: 'This breath is the only one I have to take now.',
  worried: 'I may put this worry down for a while.',
  afraid: 'I may be afraid and kind to myself at once.',
  grieving: 'My grief may take the time it takes.',
  sad: 'My sadness may be here.',
  lonely: 'I am allowed to reach out, in my own time.',
  unseen: 'What I do counts, also where nobody sees it.',
  guilty: 'I may forgive myself in small pieces.',
  ashamed: 'I deserve the kindness that I give to others.',
  angry: 'My anger may tell me what I need.',
  grateful: 'I keep what was good today.',
  happy: 'I let this joy have its room.',
  calm: 'I know the way back to this calm.',
  relieved: 'I may let go of what has passed.',
  hopeful: 'I trust the small hope that I have.',
  proud: 'I may be proud of what I did.',
};

const otherwise = ['I took a moment for myself, and that counts.', 'I may go gently with myself today.'] as const;

/** @returns what fits what she named; null where she named nothing that it could fit */
export const affirmationFor = ({ hard, good, topics }: Noticed, pick: Pick): string | null => {
  const fitting = [...hard, ...good].map(({ id }) => forFeeling[id]).find((one) => one !== undefined);
  if (fitting !== undefined) return fitting;
  return hard.length || good.length || topics.length ? pick('affirmation', [...otherwise]) : null;
};
