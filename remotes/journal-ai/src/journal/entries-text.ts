import { type Entry, levelsText, movedLevelsText } from '@reset/contracts/journal';
import { answererText } from '@reset/contracts/ai';
import { momentText } from '../fold/moment-text.ts';
import { tagText } from './tag-text.ts';

const quoted = (text: string): string => text.replaceAll(/^/gm, '> ');

const levelsOf = ({ source, mood, energy }: Entry): string =>
  (source === 'check-in' ? levelsText : movedLevelsText)(mood, energy);

const entryText = (entry: Entry): string => {
  const { content, mood_tags, ai_feedback, feedback_by, created_at } = entry;
  return [
    `## ${momentText(created_at)}`,
    [levelsOf(entry), ...mood_tags.map(tagText)].filter(Boolean).join(' · '),
    content,
    ai_feedback && quoted(`${answererText(feedback_by ?? 'AI')}\n\n${ai_feedback}`),
  ]
    .filter(Boolean)
    .join('\n\n');
};

/** @returns a journal in Markdown, as it is kept outside of the product */
export const entriesText = (entries: readonly Entry[]): string =>
  `${['# Journal', ...entries.map(entryText)].join('\n\n')}\n`;
