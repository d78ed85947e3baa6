import type { Entry } from '@reset/contracts/journal';
import { levelsText } from '@reset/contracts/journal';
import { answererText } from '@reset/contracts/ai';
import { momentText } from '../fold/moment-text.ts';
import { tagText } from './tag-text.ts';

const quoted = (text: string): string => text.replaceAll(/^/gm, '> ');

const entryText = ({ content, mood, energy, mood_tags, ai_feedback, feedback_by, created_at }: Entry): string =>
  [
    `## ${momentText(created_at)}`,
    [levelsText(mood, energy), ...mood_tags.map(tagText)].join(' · '),
    ...(content === '' ? [] : [content]),
    ...(ai_feedback ? [quoted(`${answererText(feedback_by ?? 'AI')}\n\n${ai_feedback}`)] : []),
  ].join('\n\n');

/** @returns a journal in Markdown, as it is kept outside of the product */
export const entriesText = (entries: readonly Entry[]): string =>
  `${['# Journal', ...entries.map(entryText)].join('\n\n')}\n`;
