import { writeAiRequest } from '@reset/contracts/ai-data';
import { journalLimits } from '@reset/contracts/journal';
import { voiceLimits } from '@reset/contracts/voice';
import type { Message } from '../provider/answer.ts';
import { capped } from './capped.ts';
import { rules } from './rules.ts';

const reflect = `${rules}

Your task: a short answer to one journal entry, two to four sentences, no headings, no lists. First reflect what she feels, by name, with something of what she wrote. Mood and energy are her own, from 1 (low) to 5 (high). Then offer one small step of a minute or two, as something she may leave, and let it end there.`;

const sumUp = `${rules}

Your task: a summary of a talk that she had by voice with Marin, a computer program. Say what came up, which feelings were named and what she seemed to need, in the second person. No advice, nothing that was not said.

Answer with one JSON object and nothing around it:
{"text": "three to five sentences", "themes": ["what she spoke of, one to three words each, ${voiceLimits.themes} at most"], "emotions": ["feelings that she named, one or two words each, ${voiceLimits.emotions} at most"], "affirmation": "one kind sentence in the first person that fits what she said, or null"}`;

/** Code points of a talk that are sent: as much as a model reads in one go. */
const MOST_OF_TALK = 24_000;

interface Reflected {
  readonly content: string;
  readonly mood: number;
  readonly energy: number;
  readonly isSummary: boolean;
}

/** What is sent for feedback to an entry, or for the summary of a talk. */
export const feedbackMessages = ({ content, mood, energy, isSummary }: Reflected): readonly Message[] => {
  const block = {
    kind: isSummary ? 'talk' : 'entry',
    facts: { mood, energy },
    text: capped(content, isSummary ? MOST_OF_TALK : journalLimits.content),
  };
  return [
    { role: 'system', content: isSummary ? sumUp : reflect },
    { role: 'user', content: writeAiRequest({ task: isSummary ? 'summary' : 'feedback', blocks: [block] }) },
  ];
};
