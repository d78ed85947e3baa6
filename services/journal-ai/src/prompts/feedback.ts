import { writeAiRequest } from '@reset/contracts/ai-data';
import { journalLimits } from '@reset/contracts/journal';
import type { Message } from '../provider/provider.ts';
import { capped } from './capped.ts';
import { rules } from './rules.ts';

const reflect = `${rules}

Your task: a short answer to one journal entry, two to four sentences, no headings, no lists. First reflect what she feels, by name, with something of what she wrote. Mood and energy are her own, from 1 (low) to 5 (high). Then offer one small step of a minute or two, as something she may leave, and let it end there.`;

const sumUp = `${rules}

Your task: a summary of a talk that she had by voice, three to five sentences, in the second person. Say what came up, which feelings were named and what she seemed to need. No advice, nothing that was not said.`;

export interface Reflected {
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
    text: capped(content, journalLimits.content),
  };
  return [
    { role: 'system', content: isSummary ? sumUp : reflect },
    { role: 'user', content: writeAiRequest({ task: isSummary ? 'summary' : 'feedback', blocks: [block] }) },
  ];
};
